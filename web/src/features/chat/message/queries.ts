import type { ChatMessage } from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'
import { call, type CallInput } from '../../../lib/call/call.ts'

export type NewMessage = CallInput<'PUT /v1/store/chats/:id/messages/:messageId'>['body']

interface Place {
  before?: number
  after?: number
  around?: number
}

/** Ids of a message and its channel. */
export type MessageKey = Pick<ChatMessage, 'channel_id' | 'id'>

const paramsOf = ({ channel_id, id }: MessageKey) => ({ id: channel_id, messageId: id })

/** Fetch messages, newest first: the latest, or around a place. */
export const fetchMessages = (channelId: string, place: Place, signal?: AbortSignal) =>
  call(
    'GET /v1/store/chats/:id/messages',
    { params: { id: channelId }, querystring: { ...place, limit: limits.messagePageSize } },
    { signal },
  )

/** Fetch changes since a revision, oldest first. */
export const fetchChanges = (channelId: string, after_rev: number, epoch?: string) =>
  call('GET /v1/store/chats/:id/changes', {
    params: { id: channelId },
    querystring: { after_rev, ...(epoch && { epoch }), limit: limits.messagePageMax },
  })

/** Add a message; idempotent by its id. */
export const addMessage = async (key: MessageKey, body: NewMessage, signal?: AbortSignal) =>
  (await call('PUT /v1/store/chats/:id/messages/:messageId', { params: paramsOf(key), body }, { signal })).data

/** Replace the text of an own message, if it is still at the shown revision. */
export const editMessage = async ({ rev, ...key }: MessageKey & { rev: number }, body: NewMessage) =>
  (await call('PUT /v1/store/chats/:id/messages/:messageId', { params: paramsOf(key), body }, { ifMatch: rev })).data

export const deleteMessage = async (key: MessageKey) =>
  (await call('DELETE /v1/store/chats/:id/messages/:messageId', { params: paramsOf(key) })).data

export const reactToMessage = async (key: MessageKey, emoji: string, is_set: boolean) =>
  (
    await call('PUT /v1/store/chats/:id/messages/:messageId/reaction', {
      params: paramsOf(key),
      body: { emoji, is_set },
    })
  ).data

/** Fetch a file's new address, valid for 10 minutes. */
export const fetchAttachment = async (channelId: string, fileId: string) =>
  (await call('GET /v1/store/chats/:id/files/:fileId', { params: { id: channelId, fileId } })).data

/** Report how far the person has read. Moves forward only. */
export const readChannel = async (channel_id: string, seq: number) =>
  (await call('PUT /v1/channel/read', { body: { channel_id, seq } })).data
