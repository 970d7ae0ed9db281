import type { ForumFollowLevel } from '@semai/contract/forum-post'
import { serverLimits } from '@semai/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { claimQuota } from '../../lib/database/quota.ts'
import { notifyAll, type Notice } from '../notification/queries.ts'

type Clock = Pick<Deps, 'clock'>

/** A post that people are told of. */
export interface News {
  topic: { id: string; title: string; category_id: string }
  /** Null for the topic itself. */
  reply_id: string | null
  writer_id: string
  /** Whom it names. */
  mentions: string[]
  /** Who wrote what it answers. */
  answered_id?: string | null
}

interface Listener {
  user_id: string
  level: ForumFollowLevel
}

const addressOf = ({ topic, reply_id }: News) =>
  reply_id ? `/forum/topic/${topic.id}#balasan-${reply_id}` : `/forum/topic/${topic.id}`

const about = (news: News) => ({
  topic: 'forum' as const,
  content_title: news.topic.title,
  target: addressOf(news),
})

/** Tells whom a new post is for, then those who follow its topic or, of a new topic, its category. Each hears once. */
export async function tellOfPost(deps: Clock, tx: Tx, news: News) {
  const name = await nameOf(tx, news.writer_id)
  const told = await tellNamed(deps, tx, news, name)
  if (news.answered_id && !told.includes(news.answered_id)) {
    told.push(...(await tellAnswered(deps, tx, { ...news, answered_id: news.answered_id }, name)))
  }
  if (news.reply_id) await tellFollowers(deps, tx, news, { name, told })
  else await tellCategory(deps, tx, news, { name, told })
}

/** Tells those whom an edit names for the first time. */
export async function tellNewlyNamed(deps: Clock, tx: Tx, news: News) {
  await tellNamed(deps, tx, news, await nameOf(tx, news.writer_id))
}

/** Answers whom it has told, or would have if they had not been before. */
async function tellNamed(deps: Clock, tx: Tx, news: News, name: string): Promise<string[]> {
  const ids = await listHearing(tx, news, news.mentions)
  const heard = await listUndisturbed(deps, tx, news.writer_id, ids)
  const what = news.reply_id ? 'sebuah balasan' : 'sebuah topik'
  await notifyAll(
    tx,
    deps,
    heard.map((user_id) => ({
      ...about(news),
      user_id,
      title: 'Kamu disebut di forum',
      content_summary: `${name} menyebutmu dalam ${what}.`,
      dedupe_key: `forum-mention:${news.reply_id ?? news.topic.id}`,
    })),
  )
  return ids
}

async function tellAnswered(deps: Clock, tx: Tx, news: News & { answered_id: string }, name: string) {
  const ids = await listHearing(tx, news, [news.answered_id])
  const heard = await listUndisturbed(deps, tx, news.writer_id, ids)
  await notifyAll(
    tx,
    deps,
    heard.map((user_id) => ({
      ...about(news),
      user_id,
      title: 'Balasan untukmu di forum',
      content_summary: `${name} menanggapi balasanmu.`,
      dedupe_key: `forum-answer:${news.reply_id}`,
    })),
  )
  return ids
}

interface Heard {
  name: string
  told: string[]
}

/** One unread notice for each topic: the next replies are counted in it. The topic is locked, so nobody is between. */
async function tellFollowers(deps: Clock, tx: Tx, news: News, { name, told }: Heard) {
  const { rows } = await sql<{ user_id: string }>`
    select f.user_id
    from forum_follow f
    where f.topic_id = ${news.topic.id}
      and f.level = 'all'
      and ${mayHear(news.writer_id, sql`f.user_id`)}
      and f.user_id <> all(${told}::uuid[])`.execute(tx)
  const waiting = await countUp(
    deps,
    tx,
    news,
    rows.map(({ user_id }) => user_id),
  )
  const { rows: numbers } = await sql<{ seq: number }>`
    select seq from forum_reply where id = ${news.reply_id}`.execute(tx)
  const notices = rows.flatMap(({ user_id }): Notice[] =>
    waiting.has(user_id)
      ? []
      : [
          {
            ...about(news),
            user_id,
            title: 'Balasan baru di forum',
            content_summary: `${name} membalas topik yang kamu ikuti.`,
            dedupe_key: `forum-reply:${news.topic.id}:${numbers[0]?.seq ?? 0}`,
          },
        ],
  )
  await notifyAll(tx, deps, notices)
}

/** Counts a reply in notices that are unread yet: 'forum-reply:<topic>:<number of the first reply that it tells of>'. */
async function countUp({ clock }: Clock, tx: Tx, news: News, userIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    update notification n
    set created_at = ${clock.now().toISOString()},
        content_summary = (
          select count(*) || ' balasan baru di topik yang kamu ikuti.'
          from forum_reply r
          where r.topic_id = ${news.topic.id}
            and r.seq >= split_part(n.dedupe_key, ':', 3)::integer
            and r.author_id is distinct from n.user_id
            and r.hidden_at is null
            and r.deleted_at is null
        )
    where n.user_id = any(${userIds}::uuid[])
      and n.dedupe_key like ${`forum-reply:${news.topic.id}:%`}
      and n.read_at is null
      and n.deleted_at is null
    returning n.user_id`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

async function tellCategory(deps: Clock, tx: Tx, news: News, { name, told }: Heard) {
  const { rows } = await sql<{ user_id: string; category: string }>`
    select f.user_id, c.name as category
    from forum_follow f
    join forum_category c on c.id = f.category_id
    where f.category_id = ${news.topic.category_id}
      and f.level = 'all'
      and ${mayHear(news.writer_id, sql`f.user_id`)}
      and f.user_id <> all(${told}::uuid[])`.execute(tx)
  await notifyAll(
    tx,
    deps,
    rows.map(({ user_id, category }) => ({
      ...about(news),
      user_id,
      title: 'Topik baru di forum',
      content_summary: `${name} menulis di ${category}.`,
      dedupe_key: `forum-topic:${news.topic.id}`,
    })),
  )
}

/** Tells who wrote the answer that was chosen. */
export async function tellAccepted(deps: Clock, tx: Tx, { answered_id, ...news }: News) {
  if (!answered_id) return
  const ids = await listHearing(tx, news, [answered_id])
  await notifyAll(
    tx,
    deps,
    ids.map((user_id) => ({
      ...about(news),
      user_id,
      title: 'Jawabanmu dipilih di forum',
      content_summary: 'Balasanmu menjadi jawaban terpilih. Terima kasih sudah membantu!',
      dedupe_key: `forum-accepted:${news.reply_id}`,
    })),
  )
}

/** Of people whom a post is for, those who have not muted its topic or its category. */
async function listHearing(tx: Tx, { topic, writer_id }: News, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<Listener>`
    select u.id as user_id,
           coalesce(
             (select level from forum_follow where user_id = u.id and topic_id = ${topic.id}),
             (select level from forum_follow where user_id = u.id and category_id = ${topic.category_id}),
             'mention'
           ) as level
    from app_user u
    where u.id = any(${userIds}::uuid[])
      and ${mayHear(writer_id, sql`u.id`)}`.execute(tx)
  return rows.flatMap(({ user_id, level }) => (level === 'none' ? [] : user_id))
}

/** Those whom a writer has not called too often today: the words stand there all the same, but nobody is told once more. */
async function listUndisturbed({ clock }: Clock, tx: Tx, writerId: string, userIds: string[]): Promise<string[]> {
  const heard = []
  for (const id of userIds.toSorted()) {
    const most = serverLimits.forumNoticesPerPairDay
    const quota = { kind: 'forum-notice', about: [writerId, id], most, seconds: 86_400 }
    // oxlint-disable-next-line no-await-in-loop -- rows are locked in one order
    if (!(await claimQuota(tx, quota, clock.now()))) heard.push(id)
  }
  return heard
}

/** Nobody hears of themselves, nor of whom they have blocked or were blocked by. */
const mayHear = (writerId: string, userId: ReturnType<typeof sql>) => sql`
  ${userId} <> ${writerId}
  and not exists (
    select
    from user_block b
    where (b.user_id = ${userId} and b.blocked_user_id = ${writerId})
       or (b.user_id = ${writerId} and b.blocked_user_id = ${userId})
  )`

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ full_name: string }>`select full_name from app_user where id = ${userId}`.execute(tx)
  return rows[0]?.full_name ?? 'Anggota Semai'
}
