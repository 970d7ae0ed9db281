import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '@semai/contract/chat/message'
import { rowsOf } from './message-groups.ts'
import type { PendingMessage } from './pending-message.ts'

const ME = 'saya'

const messageOf = (seq: number, senderId: string, createdAt: string): ChatMessage => ({
  id: `id-${seq}`,
  channel_id: 'channel-1',
  seq,
  rev: seq,
  sender: { id: senderId, full_name: senderId, photo: { url: null } },
  kind: 'text',
  body: 'halo',
  reply_to: null,
  mentions: [],
  attachments: [],
  reactions: [],
  createdAt,
  edited_at: null,
  deleted_at: null,
  is_hidden: false,
})

const pendingOf = (id: string): PendingMessage => ({
  id,
  version: id,
  madeAt: '2026-11-20T03:30:00.000Z',
  value: { channel_id: 'channel-1', body: 'halo', reply_to: null, mentions: [], files: [] },
  rejection: null,
})

const rows = (messages: ChatMessage[], pending: PendingMessage[] = [], firstUnread: number | null = null) =>
  rowsOf({ messages, pending, myId: ME, firstUnread })

describe('rows of messages', () => {
  test('name each day once, above its first message', () => {
    const [one, two, three] = rows([
      messageOf(1, 'dimas', '2026-08-17T03:00:00Z'),
      messageOf(2, 'dimas', '2026-08-17T03:01:00Z'),
      messageOf(3, 'dimas', '2026-08-18T03:00:00Z'),
    ])
    expect([one?.day === null, two?.day === null, three?.day === null]).toEqual([false, true, false])
  })

  test('group consecutive messages of a person, with the photo at the last', () => {
    const found = rows([
      messageOf(1, 'dimas', '2026-08-17T03:00:00Z'),
      messageOf(2, 'dimas', '2026-08-17T03:01:00Z'),
      messageOf(3, 'dimas', '2026-08-17T03:30:00Z'),
      messageOf(4, ME, '2026-08-17T03:31:00Z'),
    ])
    expect(found.map(({ isSame }) => isSame)).toEqual([false, true, false, false])
    expect(found.map(({ isLast }) => isLast)).toEqual([false, true, true, true])
  })

  test('mark the first unread message', () => {
    const found = rows(
      [messageOf(1, 'dimas', '2026-08-17T03:00:00Z'), messageOf(2, 'dimas', '2026-08-17T03:01:00Z')],
      [],
      2,
    )
    expect(found.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true])
  })

  test('put pending messages last, and replace them by the stored ones', () => {
    const messages = [messageOf(1, ME, '2026-11-20T03:00:00Z')]
    expect(rows(messages, [pendingOf('id-1'), pendingOf('id-2')]).map(({ id }) => id)).toEqual(['id-1', 'id-2'])
  })
})
