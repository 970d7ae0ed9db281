import { Type, type Static } from 'typebox'
import { ChatAttachment } from './chat.ts'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Person } from '../call/field.ts'
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
  /** Null for system messages and deleted accounts. */
  sender: Nullable(Person),
  kind: Type.Union([Type.Literal('text'), Type.Literal('media'), Type.Literal('system')]),
  body: Type.String(),
  reply_to: Nullable(Type.Object({ id: Id, seq: Type.Integer(), sender_name: Type.String(), text: Type.String() })),
  mentions: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
  attachments: Type.Array(ChatAttachment),
  /** `user_ids` has the first 100. */
  reactions: Type.Array(Type.Object({ emoji: Type.String(), count: Type.Integer(), user_ids: Type.Array(Id) })),
  createdAt: Instant,
  edited_at: Nullable(Instant),
  /** A deleted message has no body, attachments and reactions. */
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
    summary: 'List messages of a channel, newest first: the latest, or those before, after or around a number.',
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
      'List changes since a revision, oldest first: new, edited and deleted messages, and reactions. Returns revision-unknown for another history, as after a restore. Clients then reload all messages.',
    params: IdParams,
    querystring: Type.Object({
      after_rev: Seq,
      epoch: Type.Optional(Id),
      limit: Type.Integer({ minimum: 1, maximum: limits.messagePageMax, default: limits.messagePageMax }),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(ChatMessage),
        /** `after_rev` of the next call while `has_more` is true. */
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
      'Send a message; idempotent by its id. With its revision in If-Match, update the text of your own message within 24 hours.',
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
    summary: 'Delete a message for everybody, as its sender or a moderator. Leaves a tombstone.',
    params: StoreParams,
    response: { 200: DataOf(ChatMessage) },
  },
})

export const reactToMessage = endpoint({
  method: 'PUT',
  url: '/v1/store/chats/:id/messages/:messageId/reaction',
  config: { failures: [...ofMessage, 'channel-closed', 'reaction-unknown', 'chat-too-fast'] },
  schema: {
    summary: 'Set or delete your reaction.',
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
      'Upload a picture (re-encoded), PDF or document (≤ 10 MB) for a message of this channel. Idempotent by its id.',
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
    summary: 'Get a channel file with a new address.',
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
    summary: 'Search messages of your channels, latest first.',
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
    summary: 'List the presence of at most 50 people who share a channel with you. Omits people who hide theirs.',
    querystring: Type.Object({
      user_ids: Type.String({ maxLength: 1850, pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36})*$' }),
    }),
    response: { 200: PageOf(Presence) },
  },
})
