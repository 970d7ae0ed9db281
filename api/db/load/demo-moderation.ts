import { sql } from 'kysely'
import type { ReportReason } from '@semai/contract/moderation/report'
import { markdownHtml } from '../../src/features/forum/post/markdown-rules.ts'
import { insertAction } from '../../src/features/moderation/insert-action.ts'
import { appealDueAt } from '../../src/features/moderation/case/rules.ts'
import { setHidden } from '../../src/features/moderation/case/hide-content.ts'
import { insertReport, openCase } from '../../src/features/moderation/report/file-report.ts'
import type { OpenCase, Reported } from '../../src/features/moderation/report/queries.ts'
import { dueAt, excerptFrom } from '../../src/features/moderation/report/rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

/** `from` is the part of a person's address before the @. */
interface DemoPost {
  from: string
  hours_ago: number
}

interface DemoCase {
  /** Reported item: a topic or reply inserted for it, an existing message, or a person. */
  topic?: DemoPost & { category: string; title: string; text: string }
  reply?: DemoPost & { to: string; text: string }
  message?: { from: string; hub: number; text: string }
  person?: string
  reports: (DemoPost & { reason: ReportReason; note?: string })[]
  decision?: { kind: 'dismiss' | 'hide'; from: string | null; hours_ago: number; reason: string }
  appeal?: { hours_ago: number; text: string }
}

interface Terms {
  tx: Tx
  at: (hoursAgo: number) => Date
  person: (name: string) => { id: string; region_hub_id: string | null }
}

const HOUR_MS = 3_600_000
const HIDING = 3

/** Insert reports and decisions. Needs forum and chat. */
export async function insertModeration(tx: Tx, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email', 'region_hub_id']).execute()
  const byName = new Map(people.map((one) => [one.email.split('@')[0] ?? '', one]))
  const person = (name: string) => {
    const found = byName.get(name)
    if (!found) throw new Error(`demo/moderation.json names nobody: ${name}`)
    return found
  }
  const terms = { tx, person, at: (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS) }
  for (const demoCase of readData<DemoCase[]>('demo/moderation.json')) await insertCase(terms, demoCase)
}

async function insertCase(terms: Terms, demoCase: DemoCase) {
  const { tx, at } = terms
  const reported = await findReported(terms, demoCase)
  const opened = await insertReports(terms, reported, demoCase)
  const third = demoCase.reports[HIDING - 1]
  if (third) await hide(tx, opened, at(third.hours_ago))
  if (demoCase.decision) await decide(terms, opened, { decision: demoCase.decision, appeal: demoCase.appeal })
}

async function findReported({ tx, at, person }: Terms, demoCase: DemoCase): Promise<Reported> {
  if (demoCase.topic) return insertTopic(tx, person(demoCase.topic.from), demoCase.topic, at(demoCase.topic.hours_ago))
  if (demoCase.reply) return insertReply(tx, person(demoCase.reply.from), demoCase.reply, at(demoCase.reply.hours_ago))
  if (demoCase.message) return findMessage(tx, person(demoCase.message.from), demoCase.message)
  const { id, region_hub_id } = person(demoCase.person ?? '')
  return { subject: 'user', subject_id: id, channel_id: null, about_id: id, region_hub_id, excerpt: '' }
}

type Person = ReturnType<Terms['person']>

const writtenBy = ({ id, region_hub_id }: Person) => ({ channel_id: null, about_id: id, region_hub_id })

async function insertTopic(tx: Tx, author: Person, topic: NonNullable<DemoCase['topic']>, at: Date): Promise<Reported> {
  const id = newId()
  const { title, text: body } = topic
  const time = at.toISOString()
  const category = await tx
    .selectFrom('forum_category')
    .select('id')
    .where('slug', '=', topic.category)
    .executeTakeFirstOrThrow()
  const words = { id, title, body, body_html: markdownHtml(body, []), sent_hash: '', type: 'diskusi' }
  await tx
    .insertInto('forum_topic')
    .values({ ...words, author_id: author.id, category_id: category.id, created_at: time, last_activity_at: time })
    .execute()
  return { ...writtenBy(author), subject: 'topic', subject_id: id, excerpt: excerptFrom([title, body]) }
}

async function insertReply(tx: Tx, author: Person, reply: NonNullable<DemoCase['reply']>, at: Date): Promise<Reported> {
  const id = newId()
  const time = at.toISOString()
  const { rows } = await sql<{ id: string; last_seq: number }>`
    update forum_topic
    set last_seq = last_seq + 1, last_activity_at = greatest(last_activity_at, ${time}::timestamptz)
    where title = ${reply.to}
    returning id, last_seq`.execute(tx)
  const topic = rows[0]
  if (!topic) throw new Error(`demo/moderation.json names an unknown topic: ${reply.to}`)
  const place = { id, topic_id: topic.id, seq: topic.last_seq, author_id: author.id }
  const words = { body: reply.text, body_html: markdownHtml(reply.text, []), sent_hash: '', created_at: time }
  await tx
    .insertInto('forum_reply')
    .values({ ...place, ...words })
    .execute()
  return { ...writtenBy(author), subject: 'reply', subject_id: id, excerpt: reply.text }
}

async function findMessage(tx: Tx, author: Person, message: NonNullable<DemoCase['message']>): Promise<Reported> {
  const hub = (await hubIds(tx)).get(message.hub) ?? null
  const { rows } = await sql<{ id: string; channel_id: string }>`
    select x.id, x.channel_id
    from message x
    join channel c on c.id = x.channel_id and c.region_hub_id = ${hub}
    where x.sender_id = ${author.id}
      and x.body = ${message.text}`.execute(tx)
  if (!rows[0]) throw new Error(`demo/moderation.json names an unknown message: ${message.text}`)
  const { id, channel_id } = rows[0]
  return {
    ...writtenBy(author),
    subject: 'message',
    subject_id: id,
    channel_id,
    region_hub_id: hub,
    excerpt: message.text,
  }
}

async function insertReports({ tx, at, person }: Terms, reported: Reported, { reports }: DemoCase): Promise<OpenCase> {
  let opened: OpenCase | undefined
  for (const { from, hours_ago, reason, note = '' } of reports) {
    const time = at(hours_ago)
    const made = { reporter_id: person(from).id, reason, note, due_at: dueAt(reason, time), is_trusted: true }
    opened = await openCase(tx, { ...reported, ...made }, time)
    await insertReport(tx, opened.id, { ...reported, ...made }, time)
  }
  if (!opened) throw new Error('demo/moderation.json has a case without a report')
  return opened
}

async function hide(tx: Tx, opened: OpenCase, at: Date) {
  await setHidden(tx, opened, true, at)
  await tx.updateTable('moderation_case').set({ hidden_at: at.toISOString() }).where('id', '=', opened.id).execute()
}

type Decided = { decision: NonNullable<DemoCase['decision']>; appeal: DemoCase['appeal'] }

async function decide({ tx, at, person }: Terms, opened: OpenCase, { decision, appeal }: Decided) {
  const { kind, from, hours_ago, reason } = decision
  const time = at(hours_ago)
  const actor_id = from && person(from).id
  const status = kind === 'dismiss' ? 'dismissed' : 'upheld'
  const decided = { status, decided_by: actor_id, decided_at: time.toISOString() }
  await tx.updateTable('moderation_case').set(decided).where('id', '=', opened.id).execute()
  await tx.updateTable('report').set({ status }).where('case_id', '=', opened.id).execute()
  if (kind === 'hide') await hide(tx, opened, time)
  const about_id = kind === 'hide' ? opened.about_id : null
  const action = { case_id: opened.id, kind, about_id, actor_id, reason, until: null, token: null }
  const action_id = await insertAction(tx, action, time)
  if (!appeal) return
  const sent = at(appeal.hours_ago)
  const row = { id: newId(), action_id, user_id: about_id, text: appeal.text }
  await tx
    .insertInto('appeal')
    .values({ ...row, due_at: appealDueAt(sent), created_at: sent.toISOString() })
    .execute()
}
