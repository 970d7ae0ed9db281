import { expect, test } from 'vitest'
import type { ChatMessage } from '@semai/contract/chat/message'
import { createSync } from './sync.ts'

const messageOf = (seq: number): ChatMessage => ({
  id: `id-${seq}`,
  channel_id: 'channel-1',
  seq,
  rev: seq,
  sender: null,
  kind: 'text',
  body: `pesan ${seq}`,
  reply_to: null,
  mentions: [],
  attachments: [],
  reactions: [],
  createdAt: '2026-11-20T03:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  is_hidden: false,
})

const messages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => messageOf(first + at))

/** Open a channel with 3 saved messages, on a server whose latest 4 end with `last`. */
async function openedAt(last: number) {
  const saved = { messages: messages(1, 3), has_older: false, last_rev: 3, last_seq: 3, savedAt: 1 }
  const data = messages(last - 3, last).reverse()
  const sync = createSync({
    fetch: async () => ({ data, has_older: true, has_newer: false, last_seq: last, last_rev: last, epoch: 'one' }),
    fetchChanges: () => Promise.reject(new Error('nothing was missed')),
    findSaved: async () => saved,
    save: () => {},
    onDetail: () => {},
    onArrival: () => {},
  })
  const opening = sync.open(null, async () => null)
  await Promise.resolve()
  const shown = sync.getState()
  await opening
  const seqsOf = ({ window }: typeof shown) => window?.messages.map(({ seq }) => seq)
  return { before: seqsOf(shown), after: seqsOf(sync.getState()), isReset: sync.getState().part > shown.part }
}

test('keeps saved messages on screen while the server’s replace them', async () => {
  expect(await openedAt(5)).toEqual({ before: [1, 2, 3], after: [2, 3, 4, 5], isReset: false })
})

test('replaces saved messages by another part if many messages were sent since', async () => {
  expect(await openedAt(30)).toEqual({ before: [1, 2, 3], after: [27, 28, 29, 30], isReset: true })
})
