import { markdownHtml } from '../../src/features/forum/post/markdown-rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { hubIds } from './demo-events.ts'
import { readData } from './reference.ts'

/** People are named by what stands before the @ of their address, and mentioned by '@Full Name'. */
interface DemoPost {
  from: string
  /** Such as '2d 3h 5m'. */
  ago: string
  /** Markdown. */
  text: string
  reactions?: Record<string, string[]>
}

interface DemoReply extends DemoPost {
  /** The index of a first-level reply. */
  to?: number
}

interface DemoTopic extends DemoPost {
  type: string
  title: string
  hub?: number
  /** A stage's code. */
  stage?: string
  tags?: string[]
  is_pinned?: boolean
  /** Beside those who write in it. */
  followed_by?: string[]
  /** The index of a reply. */
  accepted?: number
  replies: DemoReply[]
}

interface DemoFollow {
  from: string
  /** A category's slug. */
  category: string
  level: string
}

/** Insert topics and replies of the forum. */
export async function insertForum(tx: Tx, now: Date) {
  const places = await findPlaces(tx)
  const people = await tx.selectFrom('app_user').select(['id', 'email', 'full_name']).execute()
  const terms = { tx, now, places, toPost: postMaker(people, now), person: finder('nobody', nameOf(people)) }
  const topics = places.slugs.flatMap((slug) =>
    readData<DemoTopic[]>(`demo/forum/${slug}.json`).map((topic) => placed(terms, slug, topic)),
  )
  await insertTopics(tx, topics)
  await insertReplies(tx, topics)
  await insertReactions(terms, topics)
  await insertFollows(terms, topics)
}

const nameOf = (people: { id: string; email: string }[]) =>
  new Map(people.map(({ id, email }) => [email.split('@')[0] ?? '', id]))

const finder = (what: string, ids: Map<string, string>) => (name: string) => {
  const id = ids.get(name)
  if (!id) throw new Error(`demo/forum names ${what}: ${name}`)
  return id
}

async function findPlaces(tx: Tx) {
  const categories = await tx.selectFrom('forum_category').select(['id', 'slug']).orderBy('position').execute()
  const stages = await tx.selectFrom('program_stage').select(['id', 'code']).execute()
  return {
    slugs: categories.map(({ slug }) => slug),
    category: finder('an unknown category', new Map(categories.map(({ id, slug }) => [slug, id]))),
    stage: finder('an unknown stage', new Map(stages.map(({ id, code }) => [code, id]))),
    hubs: await hubIds(tx),
  }
}

interface Terms {
  tx: Tx
  now: Date
  places: Awaited<ReturnType<typeof findPlaces>>
  toPost: ReturnType<typeof postMaker>
  person: (name: string) => string
}

const UNITS: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

const before = (now: Date, ago: string) =>
  [...ago.matchAll(/(\d+)([dhm])/g)].reduce(
    (time, [, n, unit = '']) => time - Number(n) * (UNITS[unit] ?? 0),
    now.getTime(),
  )

/** Makes what topics and replies have in common. */
function postMaker(people: { id: string; email: string; full_name: string }[], now: Date) {
  const author = finder('nobody', nameOf(people))
  return ({ from, ago, text }: DemoPost) => ({
    id: newId(),
    author_id: author(from),
    body: text,
    body_html: markdownHtml(text, []),
    mentions: people.filter(({ full_name }) => text.includes(`@${full_name}`)).map(({ id }) => id),
    sent_hash: '',
    created_at: new Date(before(now, ago)).toISOString(),
  })
}

/** Convert a topic to rows; replies are numbered by time. */
function placed({ places, toPost }: Terms, slug: string, topic: DemoTopic) {
  const { type, title, hub, stage, tags = [], is_pinned = false } = topic
  const post = toPost(topic)
  const made = topic.replies.map((reply) => ({ reply, row: toPost(reply) }))
  const inOrder = made.toSorted((a, b) => a.row.created_at.localeCompare(b.row.created_at))
  const replies = inOrder.map(({ reply, row }, index) => ({
    ...row,
    topic_id: post.id,
    parent_id: reply.to === undefined ? null : (made[reply.to]?.row.id ?? null),
    seq: index + 1,
  }))
  const row = {
    ...post,
    type,
    title,
    tags,
    is_pinned,
    category_id: places.category(slug),
    region_hub_id: hub ? (places.hubs.get(hub) ?? null) : null,
    stage_id: stage ? places.stage(stage) : null,
    last_seq: replies.length,
    last_activity_at: replies.at(-1)?.created_at ?? post.created_at,
  }
  return { topic, made, row, replies, accepted_reply_id: made[topic.accepted ?? -1]?.row.id ?? null }
}

type Placed = ReturnType<typeof placed>

const insertTopics = (tx: Tx, topics: Placed[]) =>
  tx
    .insertInto('forum_topic')
    .values(topics.map(({ row }) => row))
    .execute()

async function insertReplies(tx: Tx, topics: Placed[]) {
  await tx
    .insertInto('forum_reply')
    .values(topics.flatMap(({ replies }) => replies))
    .execute()
  for (const { row, accepted_reply_id } of topics) {
    if (accepted_reply_id)
      await tx.updateTable('forum_topic').set({ accepted_reply_id }).where('id', '=', row.id).execute()
  }
}

const REACTION_MS = 11 * 60_000

async function insertReactions({ tx, now, person }: Terms, topics: Placed[]) {
  const reactionsTo = (post: DemoPost, key: { topic_id: string | null; reply_id: string | null }, posted: string) =>
    Object.entries(post.reactions ?? {})
      .flatMap(([emoji, names]) => names.map((name) => ({ emoji, user_id: person(name) })))
      .map((reaction, index) => {
        const at = Math.min(Date.parse(posted) + (index + 1) * REACTION_MS, now.getTime())
        return { id: newId(), ...key, ...reaction, created_at: new Date(at).toISOString() }
      })
  const rows = topics.flatMap(({ topic, made, row }) => [
    ...reactionsTo(topic, { topic_id: row.id, reply_id: null }, row.created_at),
    ...made.flatMap(({ reply, row: { id, created_at } }) =>
      reactionsTo(reply, { topic_id: null, reply_id: id }, created_at),
    ),
  ])
  await tx.insertInto('forum_reaction').values(rows).execute()
}

/** Make authors follow their topics, as the product does. */
async function insertFollows({ tx, now, places, person }: Terms, topics: Placed[]) {
  const ofTopics = topics.flatMap(({ topic, row, replies }) => {
    const writers = [row, ...replies].map(({ author_id }) => author_id)
    const followers = new Set([...writers, ...(topic.followed_by ?? []).map(person)])
    return [...followers].map((user_id) => ({
      user_id,
      topic_id: row.id,
      category_id: null,
      level: 'all',
      created_at: row.created_at,
    }))
  })
  const ofCategories = readData<DemoFollow[]>('demo/forum/follows.json').map(({ from, category, level }) => ({
    user_id: person(from),
    topic_id: null,
    category_id: places.category(category),
    level,
    created_at: new Date(before(now, '40d')).toISOString(),
  }))
  const rows = [...ofTopics, ...ofCategories].map((row) => ({ id: newId(), ...row, updated_at: row.created_at }))
  await tx.insertInto('forum_follow').values(rows).execute()
}
