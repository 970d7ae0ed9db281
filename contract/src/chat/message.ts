import { Type, type Static } from 'typebox'
import { ChatAttachment } from './chat.ts'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo } from '../call/field.ts'
import { limits } from '../call/limits.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { uploadFailures } from '../call/failures.ts'

const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A message: its number in the channel never changes, its revision grows with every change. */
export type ChatMessage = Static<typeof ChatMessage>
const ChatMessage = Type.Object({
  /** Id chosen by the sender. */
  id: Id,
  channel_id: Id,
  seq: Type.Integer(),
  rev: Type.Integer(),
  /** Null for the system, and once the account is gone. */
  sender: Nullable(Type.Object({ id: Id, full_name: Type.String(), photo: Photo })),
  kind: Type.Union([Type.Literal('text'), Type.Literal('media'), Type.Literal('system')]),
  body: Type.String(),
  reply_to: Nullable(Type.Object({ id: Id, seq: Type.Integer(), sender_name: Type.String(), text: Type.String() })),
  mentions: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
  attachments: Type.Array(ChatAttachment),
  /** `user_ids` names the first hundred. */
  reactions: Type.Array(Type.Object({ emoji: Type.String(), count: Type.Integer(), user_ids: Type.Array(Id) })),
  createdAt: Instant,
  edited_at: Nullable(Instant),
  /** Then the body, attachments and reactions are gone. */
  deleted_at: Nullable(Instant),
  /** Hidden by moderation: body, attachments and reactions are empty until a moderator restores it. */
  is_hidden: Type.Boolean(),
})

const StoreParams = Type.Object({ id: Id, messageId: Id })
/** Text of a message. */
export const MessageBody = Type.String({
  maxLength: limits.messageLength,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
})

const notFound = ['channel-not-found'] as const
const ofMessage = [...notFound, 'message-not-found'] as const

export const listMessages = endpoint({
  method: 'GET',
  url: '/v1/store/chats/:id/messages',
  config: { failures: notFound },
  schema: {
    summary: 'Messages of a channel, newest first: the latest, those before or after a number, or those around one.',
    params: IdParams,
    querystring: Type.Object({
      before: Type.Optional(Seq),
      after: Type.Optional(Seq),
      around: Type.Optional(Seq),
      limit: Type.Integer({ minimum: 1, maximum: limits.messagePageMax, default: limits.messagePageSize }),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(ChatMessage),
        has_older: Type.Boolean(),
        has_newer: Type.Boolean(),
        last_seq: Type.Integer(),
        /** Revision of this answer, and the epoch of its history, which changes after a restore. */
        last_rev: Type.Integer(),
        epoch: Id,
      }),
    },
  },
})

export const listMessageChanges = endpoint({
  method: 'GET',
  url: '/v1/store/chats/:id/changes',
  config: { failures: [...notFound, 'revision-unknown'] },
  schema: {
    summary:
      'What has changed since a revision, oldest change first: new, edited and deleted messages, reactions. Of a revision that is not of this history, as after a restore, nothing can be said: the page reads the messages anew.',
    params: IdParams,
    querystring: Type.Object({
      after_rev: Seq,
      epoch: Type.Optional(Id),
      limit: Type.Integer({ minimum: 1, maximum: limits.messagePageMax, default: limits.messagePageMax }),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(ChatMessage),
        /** Ask again from this revision while there is more. */
        next_rev: Type.Integer(),
        has_more: Type.Boolean(),
        /** Whether name, photo, members or the pinned message changed too. */
        is_detail_changed: Type.Boolean(),
        last_seq: Type.Integer(),
      }),
    },
  },
})

export const putMessage = endpoint({
  method: 'PUT',
  url: '/v1/store/chats/:id/messages/:messageId',
  config: {
    failures: [
      ...ofMessage,
      'channel-closed',
      'chat-too-fast',
      'chat-first-contact',
      'message-empty',
      'message-not-yours',
      'message-too-old',
      'message-changed',
      'message-id-used',
      'attachment-not-found',
      'mention-not-member',
    ],
  },
  schema: {
    summary:
      'Adds a message, once however often it is sent. With an If-Match header of its revision: replaces the text of an own message, within 24 hours.',
    params: StoreParams,
    body: Type.Object({
      body: MessageBody,
      reply_to: Type.Optional(Nullable(Id)),
      mentions: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      attachment_ids: Type.Optional(Type.Array(Id, { maxItems: 6 })),
    }),
    response: { 200: DataOf(ChatMessage) },
  },
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  url: '/v1/store/chats/:id/messages/:messageId',
  config: { failures: [...ofMessage, 'message-not-yours', 'chat-too-fast'] },
  schema: {
    summary: 'Deletes a message for everybody: by its sender, or who is in charge. A tombstone stays.',
    params: StoreParams,
    response: { 200: DataOf(ChatMessage) },
  },
})

export const reactToMessage = endpoint({
  method: 'PUT',
  url: '/v1/store/chats/:id/messages/:messageId/reaction',
  config: { failures: [...ofMessage, 'channel-closed', 'reaction-unknown', 'chat-too-fast'] },
  schema: {
    summary: "Sets or takes away one's reaction.",
    params: StoreParams,
    body: Type.Object({ emoji: Type.String({ minLength: 1, maxLength: 16 }), is_set: Type.Boolean() }),
    response: { 200: DataOf(ChatMessage) },
  },
})

export const uploadAttachment = endpoint({
  method: 'POST',
  url: '/v1/store/chats/:id/upload',
  config: {
    upload: true,
    failures: [
      ...uploadFailures,
      ...notFound,
      'channel-closed',
      'chat-too-fast',
      'file-missing',
      'document-type-refused',
      'image-too-large',
      'file-too-large',
    ],
  },
  schema: {
    summary:
      'Keeps a picture (re-encoded), a PDF or a document (≤ 10 MB) for a message of this channel. The same id again answers the same.',
    params: IdParams,
    querystring: Type.Object({ attachment_id: Type.Optional(Id) }),
    response: { 201: DataOf(ChatAttachment) },
  },
})

export const getAttachment = endpoint({
  method: 'GET',
  url: '/v1/store/chats/:id/files/:fileId',
  config: { failures: [...notFound, 'attachment-not-found'] },
  schema: {
    summary: 'A file of a channel with a fresh address.',
    params: Type.Object({ id: Id, fileId: Id }),
    response: { 200: DataOf(ChatAttachment) },
  },
})

/** A search result with its channel. */
export type FoundMessage = Static<typeof FoundMessage>
const FoundMessage = Type.Object({
  channel_id: Id,
  channel_name: Type.String(),
  id: Id,
  seq: Type.Integer(),
  sender_name: Type.String(),
  text: Type.String(),
  createdAt: Instant,
})

export const searchMessages = endpoint({
  method: 'GET',
  url: '/v1/channel/search',
  config: { failures: notFound },
  schema: {
    summary: "Messages of one's channels that meet words, the latest first.",
    querystring: Type.Object({
      ...PageQuery,
      search: Type.String({ minLength: 2, maxLength: 100 }),
      channel_id: Type.Optional(Id),
    }),
    response: { 200: PageOf(FoundMessage) },
  },
})

/** Presence of a person who shares it. */
export type Presence = Static<typeof Presence>
const Presence = Type.Object({ user_id: Id, is_online: Type.Boolean(), last_seen_at: Nullable(Instant) })

export const listPresence = endpoint({
  method: 'GET',
  url: '/v1/presence/get',
  schema: {
    summary:
      'Presence of at most 50 people with whom one shares a channel; those who do not let it be known are left out.',
    querystring: Type.Object({
      user_ids: Type.String({ maxLength: 1850, pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36})*$' }),
    }),
    response: { 200: PageOf(Presence) },
  },
})
