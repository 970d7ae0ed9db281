import type { ChatMessage } from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'
import { call, type CallInput } from '../../../lib/call/call.ts'

export type NewMessage = CallInput<'PUT /v1/store/chats/:id/messages/:messageId'>['body']

interface Place {
  before?: number
  after?: number
  around?: number
}

/** Which message of which channel. */
export type MessageKey = Pick<ChatMessage, 'channel_id' | 'id'>

const paramsOf = ({ channel_id, id }: MessageKey) => ({ id: channel_id, messageId: id })

/** Messages newest first: the latest, or those at a place. */
export const fetchMessages = (channelId: string, place: Place, signal?: AbortSignal) =>
  call(
    'GET /v1/store/chats/:id/messages',
    { params: { id: channelId }, querystring: { ...place, limit: limits.messagePageSize } },
    { signal },
  )

/** What has changed since a revision, the oldest change first. */
export const fetchChanges = (channelId: string, after_rev: number, epoch?: string) =>
  call('GET /v1/store/chats/:id/changes', {
    params: { id: channelId },
    querystring: { after_rev, ...(epoch && { epoch }), limit: limits.messagePageMax },
  })

/** Adds a message: once, however often it is sent. */
export const addMessage = async (key: MessageKey, body: NewMessage, signal?: AbortSignal) =>
  (await call('PUT /v1/store/chats/:id/messages/:messageId', { params: paramsOf(key), body }, { signal })).data

/** Replaces the text of an own message, if it still is the one that was seen. */
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

/** A file with a fresh address: each holds for ten minutes. */
export const fetchAttachment = async (channelId: string, fileId: string) =>
  (await call('GET /v1/store/chats/:id/files/:fileId', { params: { id: channelId, fileId } })).data

/** How far one has read: it only ever goes forward. */
export const readChannel = async (channel_id: string, seq: number) =>
  (await call('PUT /v1/channel/read', { body: { channel_id, seq } })).data
