import type { ForumReply } from '@semai/contract/forum/reply'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { queryClient } from '../../../lib/call/queries.tsx'
import { toast } from '../../../lib/toast.ts'
import type { Pending } from '../../../lib/offline/pending-store.ts'
import { createQueue } from '../../../lib/offline/queue.ts'
import { keepDraft, listDraftNames, type PostDraft, type TopicDraft } from '../editor/draft.ts'
import { keepPictures, withPictures, type PendingPicture } from '../editor/pending-pictures.ts'
import { topicQuery } from '../queries.ts'
import { replyDraftName } from '../reply/draft.ts'
import { createReply, createTopic, type ReplyPlace } from '../editor/send-queries.ts'
import { addReply, markSent, outdateFeeds, showTopic } from '../topic/topic-cache.ts'

/** Queued topic or reply that was written offline. */
export type QueuedPost =
  | { kind: 'topic'; draft: TopicDraft; pictures?: Pictures }
  | ({ kind: 'reply'; draft: PostDraft; pictures?: Pictures; topicTitle: string | undefined } & ReplyPlace)

/** Images that are not uploaded yet. Undefined in posts queued by older versions. */
type Pictures = readonly PendingPicture[]

type Sent = { kind: 'topic'; topic: ForumTopic } | { kind: 'reply'; reply: ForumReply }

/** Queue of posts that are sent when online. Each has the id of its draft, so that it is stored once. */
export const postQueue = createQueue<QueuedPost, Sent | undefined>({
  name: 'post',
  // The editor has just tried to send it.
  delayMs: 30_000,
  waitAfter: () => 30_000,
  send: async ([item]) => item && send(item.value),
  onSent(_, sent) {
    void outdateFeeds(queryClient)
    if (sent?.kind === 'topic') {
      showTopic(queryClient, sent.topic)
      void toast.success(`Topikmu “${sent.topic.title}” sudah terbit.`)
    } else if (sent) {
      addReply(queryClient, sent.reply)
      void queryClient.invalidateQueries(topicQuery(sent.reply.topic_id))
      void toast.success('Balasanmu sudah terkirim.')
    }
  },
  onRejected({ value }) {
    // The pending post shows the reason: see `QueuedPosts`.
    void toast.failure(
      value.kind === 'topic'
        ? 'Topikmu belum bisa terbit. Alasannya ada di Forum.'
        : 'Balasanmu belum bisa terbit. Alasannya ada di topiknya.',
    )
    return 'keep'
  },
  describe: (items, discard) =>
    items.map((item) => {
      const { id, madeAt, rejection, value } = item
      const title =
        value.kind === 'topic'
          ? `Topik “${value.draft.title.trim()}”`
          : `Balasan${value.topicTitle ? ` di “${value.topicTitle}”` : ''}`
      return { id, title, excerpt: value.draft.body, madeAt, rejection, discard: () => discard(item) }
    }),
})

async function send(post: QueuedPost): Promise<Sent> {
  const { pictures = [] } = post
  if (post.kind === 'topic')
    return { kind: 'topic', topic: (await createTopic(await withPictures(post.draft, pictures))).data }
  const draft = await withPictures(post.draft, pictures)
  markSent(draft.id)
  return { kind: 'reply', reply: (await createReply(draft, post)).data }
}

/** Queue a post until the server is reachable. False when this device cannot store it; then it stays in its field. */
export async function keepPost(id: string, post: QueuedPost): Promise<boolean> {
  // No journal with images, because local storage cannot hold them.
  const isKept = await postQueue.add(id, post, { isJournalled: !post.pictures?.length })
  if (isKept) void toast.success('Tersimpan di perangkat ini. Dikirim saat tersambung.')
  for (const item of isKept ? [] : postQueue.getState().items) if (item.id === id) void postQueue.discard(item)
  return isKept
}

/** Move a queued post back to its editor. False when another draft is there, which it would overwrite. */
export async function takeBack(item: Pending<QueuedPost>): Promise<boolean> {
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
