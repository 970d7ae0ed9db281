import type { ForumReply } from '@semai/contract/forum-reply'
import type { ForumTopic } from '@semai/contract/forum-topic'
import { queryClient } from '../../lib/queries.tsx'
import { refusalOf } from '../../lib/refusal.ts'
import { toast } from '../../lib/toast.ts'
import { markUntold } from '../../lib/untold.ts'
import { createQueue } from '../../lib/waiting-queue.ts'
import { forgetWaiting, listWaiting, putWaiting, type Waiting } from '../../lib/waiting-store.ts'
import { keepDraft, listDraftNames, type PostDraft, type TopicDraft } from './draft.ts'
import { keepPictures, withPictures, type PendingPicture } from './pending-pictures.ts'
import { topicQuery } from './queries.ts'
import { replyDraftName } from './reply-draft.ts'
import { createReply, createTopic, type ReplyPlace } from './send-queries.ts'
import { addReply, markSent, outdateFeeds, showTopic } from './topic-cache.ts'

/** What was written without a network: a topic, or a reply. */
export type QueuedPost =
  | { kind: 'topic'; draft: TopicDraft; pictures?: Pictures }
  | ({ kind: 'reply'; draft: PostDraft; pictures?: Pictures; topicTitle: string | undefined } & ReplyPlace)

/** What the server does not have yet of the draft's; of a post that was kept before there were any, left out. */
type Pictures = readonly PendingPicture[]

type Sent = { kind: 'topic'; topic: ForumTopic } | { kind: 'reply'; reply: ForumReply }

/** Posts that go out once there is a network. Each has the id of its draft: sent twice, it is one. */
export const postQueue = createQueue<QueuedPost, Sent>({
  list: () => listWaiting<QueuedPost>('post'),
  put: (item) => putWaiting('post', item),
  forget: (item) => forgetWaiting('post', item),
  send: ({ value }) => send(value),
  refusalOf,
  onSent(_, sent) {
    void outdateFeeds(queryClient)
    if (sent.kind === 'topic') {
      showTopic(queryClient, sent.topic)
      void toast.success(`Topikmu “${sent.topic.title}” sudah terbit.`)
    } else {
      addReply(queryClient, sent.reply)
      void queryClient.invalidateQueries(topicQuery(sent.reply.topic_id))
      void toast.success('Balasanmu sudah terkirim.')
    }
  },
  onRefused({ value }, refusal) {
    void toast.failure(`${value.kind === 'topic' ? 'Topikmu' : 'Balasanmu'} belum bisa terbit. ${refusal}`)
    return true
  },
  mark: (isWaiting) => markUntold('post', isWaiting),
  retryMs: 30_000,
})

async function send(post: QueuedPost): Promise<Sent> {
  const { pictures = [] } = post
  if (post.kind === 'topic')
    return { kind: 'topic', topic: (await createTopic(await withPictures(post.draft, pictures))).data }
  const draft = await withPictures(post.draft, pictures)
  markSent(draft.id)
  return { kind: 'reply', reply: (await createReply(draft, post)).data }
}

/** Keeps a post until the server can be reached. False where this device cannot: it stays in its field. */
export async function keepPost(id: string, post: QueuedPost): Promise<boolean> {
  const isKept = await postQueue.add(id, post)
  if (isKept) void toast.success('Tersimpan di perangkat ini. Dikirim saat tersambung.')
  for (const item of isKept ? [] : postQueue.getState()) if (item.id === id) void postQueue.discard(item)
  return isKept
}

/** Takes one back into the field where it was written. False where another stands there: it would be lost. */
export async function takeBack(item: Waiting<QueuedPost>): Promise<boolean> {
  const { value } = item
  const name = value.kind === 'topic' ? 'baru' : replyDraftName(value)
  if (listDraftNames().includes(name)) {
    void toast.failure('Kirim atau buang dulu drafmu yang lain.')
    return false
  }
  keepPictures(value.draft.id, value.pictures ?? [])
  keepDraft(name, value.draft)
  await postQueue.discard(item)
  return true
}
