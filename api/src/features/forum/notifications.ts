import { serverLimits } from '@semai/contract/call/limits'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { claimQuota } from '../../lib/database/quota.ts'
import type { Notice } from '../notification/notice.ts'
import { notifyAll } from '../notification/notify.ts'
import { countReply } from './count-reply.ts'
import { unique } from './post/rules.ts'
import {
  findName,
  findSeq,
  listCategoryFollowers,
  listFollowers,
  listHearing,
  type NewPost,
} from './listener-queries.ts'

type Clock = Pick<Deps, 'clock'>

const addressOf = ({ topic, reply_id }: NewPost) =>
  reply_id ? `/forum/topic/${topic.id}#balasan-${reply_id}` : `/forum/topic/${topic.id}`

const about = (post: NewPost) => ({
  actor_id: post.writer_id,
  topic_id: post.topic.id,
  content_title: post.topic.title,
  target: addressOf(post),
})

/**
 * Notify mentioned and answered people, then followers of the topic or of a new topic's category, each once. Needs the
 * lock of the topic.
 */
export async function notifyOfPost(deps: Clock, tx: Tx, post: NewPost) {
  const { writer_id, mentions, answered_id } = post
  const [name, hearing, followers] = await Promise.all([
    findName(tx, writer_id),
    listHearing(tx, post, unique([...mentions, ...(answered_id ? [answered_id] : [])])),
    post.reply_id ? listFollowers(tx, post) : listCategoryFollowers(tx, post),
  ])
  const hears = new Set(hearing)
  const heard = { post, name, followers: followers.filter((one) => !hears.has(idOf(one))) }
  const [undisturbed, ofFollowers] = await Promise.all([
    listUndisturbed(deps, tx, writer_id, hearing),
    noticesOfFollowers(deps, tx, heard),
  ])
  const ofNamed = undisturbed.map((id) =>
    mentions.includes(id) ? mentioned(post, name, id) : answered(post, name, id),
  )
  await notifyAll(tx, deps, [...ofNamed, ...ofFollowers])
}

/** Notify people whom an edit mentions for the first time. */
export async function notifyNewlyNamed(deps: Clock, tx: Tx, post: NewPost) {
  const name = await findName(tx, post.writer_id)
  const heard = await listUndisturbed(deps, tx, post.writer_id, await listHearing(tx, post, post.mentions))
  await notifyAll(
    tx,
    deps,
    heard.map((id) => mentioned(post, name, id)),
  )
}

const mentioned = (post: NewPost, name: string, user_id: string): Notice => ({
  ...about(post),
  user_id,
  kind: 'mention',
  title: 'Kamu disebut di forum',
  content_summary: `${name} menyebutmu dalam ${post.reply_id ? 'sebuah balasan' : 'sebuah topik'}.`,
  dedupe_key: `forum-mention:${post.reply_id ?? post.topic.id}`,
})

const answered = (post: NewPost, name: string, user_id: string): Notice => ({
  ...about(post),
  user_id,
  kind: 'reply',
  title: 'Balasan untukmu di forum',
  content_summary: `${name} menanggapi balasanmu.`,
  dedupe_key: `forum-answer:${post.reply_id}`,
})

/** Follower of a topic as an id. Follower of a category with its name. */
type Follower = string | { user_id: string; category: string }

const idOf = (follower: Follower) => (typeof follower === 'string' ? follower : follower.user_id)

interface Heard {
  post: NewPost
  name: string
  followers: Follower[]
}

/** Build one unread notice per topic, in which later replies are counted. The topic's lock prevents races. */
async function noticesOfFollowers({ clock }: Clock, tx: Tx, { post, name, followers }: Heard): Promise<Notice[]> {
  const reply = { topic_id: post.topic.id, user_ids: followers.map(idOf) }
  const [counted, seq] = post.reply_id
    ? await Promise.all([countReply(tx, reply, clock.now()), findSeq(tx, post.reply_id)])
    : [new Set<string>(), 0]
  return followers.flatMap((follower) => {
    if (typeof follower !== 'string') return inCategory(post, name, follower)
    return counted.has(follower) ? [] : inTopic(post, name, { user_id: follower, seq })
  })
}

const inTopic = (post: NewPost, name: string, { user_id, seq }: { user_id: string; seq: number }): Notice => ({
  ...about(post),
  user_id,
  kind: 'reply',
  title: 'Balasan baru di forum',
  content_summary: `${name} membalas topik yang kamu ikuti.`,
  dedupe_key: `forum-reply:${post.topic.id}:${seq}`,
})

const inCategory = (
  post: NewPost,
  name: string,
  { user_id, category }: { user_id: string; category: string },
): Notice => ({
  ...about(post),
  user_id,
  kind: 'reply',
  title: 'Topik baru di forum',
  content_summary: `${name} menulis di ${category}.`,
  dedupe_key: `forum-topic:${post.topic.id}`,
})

/** Notify the author of an accepted answer. */
export async function notifyAccepted(deps: Clock, tx: Tx, { answered_id, ...post }: NewPost) {
  if (!answered_id) return
  const ids = await listHearing(tx, post, [answered_id])
  await notifyAll(
    tx,
    deps,
    ids.map((user_id) => ({
      ...about(post),
      user_id,
      kind: 'answer' as const,
      title: 'Jawabanmu dipilih di forum',
      content_summary: 'Balasanmu menjadi jawaban terpilih. Terima kasih sudah membantu!',
      dedupe_key: `forum-accepted:${post.reply_id}`,
    })),
  )
}

/**
 * Leave out people whom the writer has already notified up to the limit today. The mention itself stays in the post.
 */
async function listUndisturbed({ clock }: Clock, tx: Tx, writerId: string, userIds: string[]): Promise<string[]> {
  // Sorted, so that rows are always locked in the same order.
  const ids = userIds.toSorted()
  const claims = ids.map((id) => {
    const most = serverLimits.forumNoticesPerPairDay
    return claimQuota(tx, { kind: 'forum-notice', about: [writerId, id], most, seconds: 86_400 }, clock.now())
  })
  const usedUp = await Promise.all(claims)
  return ids.filter((_, at) => !usedUp[at])
}
