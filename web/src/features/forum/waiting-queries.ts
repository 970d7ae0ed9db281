import type { WaitingItem, WaitingSource } from '../../lib/waiting.ts'
import { emptyTopic, keepDraft, listDraftNames, readDraft } from './draft.ts'
import { postQueue } from './post-queue-queries.ts'

/** Posts of the forum that wait for a network, and what one has begun and not sent. */
export const forumWaiting: WaitingSource[] = [
  {
    kind: 'post',
    async list() {
      await postQueue.read()
      return postQueue.getState().map((item) => {
        const { id, madeAt, refusal, value } = item
        const title =
          value.kind === 'topic'
            ? `Topik “${value.draft.title.trim()}”`
            : `Balasan${value.topicTitle ? ` di “${value.topicTitle}”` : ''}`
        return { id, title, excerpt: value.draft.body, madeAt, refusal, discard: () => postQueue.discard(item) }
      })
    },
    send: postQueue.deliver,
  },
  { kind: 'draft', list: async () => listDraftNames().map(draftItem) },
]

function draftItem(name: string): WaitingItem {
  // Of a reply, there is no title.
  const draft = readDraft(name, emptyTopic())
  return {
    id: name,
    title: draft?.title.trim() ? `Draf “${draft.title.trim()}”` : wordsOf(name),
    excerpt: draft?.body ?? '',
    madeAt: draft?.keptAt ?? Date.now(),
    refusal: null,
    discard: async () => keepDraft(name, null),
  }
}

const wordsOf = (name: string) =>
  name.startsWith('balasan') ? 'Draf balasan' : name.startsWith('ubah') ? 'Draf perubahan' : 'Draf topik'
