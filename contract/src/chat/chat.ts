import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Photo, PLAIN_NAME } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { imageFailures, nameFailures } from '../call/failures.ts'

const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f<>]*$' })

const ChannelName = (minLength: number) => Type.String({ minLength, maxLength: 80, pattern: PLAIN_NAME })

const ChannelType = Type.Union([
  Type.Literal('direct'),
  Type.Literal('group'),
  Type.Literal('startup'),
  Type.Literal('event'),
  Type.Literal('hub'),
  Type.Literal('announcement'),
])

export type ChannelRole = Static<typeof ChannelRole>
export const ChannelRole = Type.Union([Type.Literal('owner'), Type.Literal('moderator'), Type.Literal('member')])

const PostingPolicy = Type.Union([Type.Literal('everyone'), Type.Literal('moderators')])

/** A channel in the person's list. */
export type Channel = Static<typeof Channel>
export const Channel = Type.Object({
  id: Id,
  type: ChannelType,
  /** For a direct channel: the other person's name. */
  name: Type.String(),
  photo: Photo,
  /** The other person of a direct channel; null for other types and deleted accounts. */
  user_id: Nullable(Id),
  /** At most 1,000; larger counts are cut off. */
  member_count: Type.Integer(),
  last_seq: Type.Integer(),
  last_rev: Type.Integer(),
  last_message_at: Nullable(Instant),
  /** The newest message in one line: 'Gambar', 'Dokumen' or its beginning. */
  last_message: Nullable(
    Type.Object({
      sender_id: Nullable(Id),
      sender_name: Type.String(),
      text: Type.String(),
      is_deleted: Type.Boolean(),
      is_hidden: Type.Boolean(),
    }),
  ),
  last_read_seq: Type.Integer(),
  unread_count: Type.Integer(),
  /** Whether an unread message mentions the person. */
  has_mention: Type.Boolean(),
  is_pinned: Type.Boolean(),
  is_mute: Type.Boolean(),
  my_role: ChannelRole,
  can_post: Type.Boolean(),
  /** Path of the page it belongs to, such as a startup's. */
  target: Nullable(Type.String()),
})

export type ChannelMember = Static<typeof ChannelMember>
export const ChannelMember = Type.Object({
  user_id: Id,
  full_name: Type.String(),
  photo: Photo,
  role: ChannelRole,
  joined_at: Instant,
})

export type ChannelDetail = Static<typeof ChannelDetail>
export const ChannelDetail = Type.Object({
  ...Channel.properties,
  description: Type.String(),
  posting_policy: PostingPolicy,
  pinned_message: Nullable(Type.Object({ id: Id, seq: Type.Integer(), text: Type.String() })),
  /** Highest number read by another member who shares read receipts. */
  others_read_seq: Type.Integer(),
  /** Greeting of a hub's operator, for members of its channel in their first 14 days. */
  welcome: Nullable(Type.Object({ from: Type.String(), text: Type.String() })),
  /** Why the person cannot post; null if they can. */
  closed_reason: Nullable(Type.String()),
  can_edit: Type.Boolean(),
  can_manage_members: Type.Boolean(),
  can_leave: Type.Boolean(),
  /** First visible number. Earlier messages predate the person's joining. */
  first_seq: Type.Integer(),
  created_at: Instant,
})

/** A file in a message. Documents are only downloaded; pictures have a small form with `?w=`. */
export type ChatAttachment = Static<typeof ChatAttachment>
export const ChatAttachment = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('image'), Type.Literal('document')]),
  name: Type.String(),
  mime_type: Type.String(),
  size_bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** Signed for 10 minutes; getAttachment returns a new one. */
  url: Type.String(),
})

/** A file with its message. */
export type ChannelMedia = Static<typeof Media>
const Media = Type.Object({
  ...ChatAttachment.properties,
  message_id: Id,
  seq: Type.Integer(),
  sender_name: Type.String(),
  created_at: Instant,
})

const detail = {
  channel_detail: ChannelDetail,
  /** The latest 12. */
  channel_media: Type.Array(Media),
}

const notFound = ['channel-not-found'] as const
const managed = [...notFound, 'channel-not-yours', 'chat-too-fast'] as const

export const listChannels = endpoint({
  method: 'GET',
  url: '/v1/channel/get',
  schema: {
    summary: 'List your channels: pinned first, then by newest message.',
    querystring: Type.Object({
      ...PageQuery,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      filter: Type.Optional(Type.Union([Type.Literal('unread'), Type.Literal('team')])),
    }),
    response: { 200: PageOf(Channel) },
  },
})

export const createChannel = endpoint({
  method: 'POST',
  url: '/v1/channel/create',
  config: {
    failures: [
      ...nameFailures,
      'user-not-found',
      'channel-too-many',
      'channel-name-missing',
      'channel-additions-quota',
    ],
  },
  schema: {
    summary: 'Create a group, or open the only direct channel with a person.',
    body: Type.Object({
      /** Id chosen by the client, so that a retry creates no second channel. */
      id: Type.Optional(Id),
      type: Type.Union([Type.Literal('direct'), Type.Literal('group')]),
      name: Type.Optional(ChannelName(0)),
      description: Type.Optional(line(300)),
      user_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
    }),
    response: { 201: DataOf(Type.Object(detail)) },
  },
})

export const getChannel = endpoint({
  method: 'GET',
  url: '/v1/channel/:id/get',
  config: { failures: notFound },
  schema: {
    summary: 'Get a channel with its latest media and a page of members: managers first, then by name.',
    params: IdParams,
    querystring: Type.Object({ ...PageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: {
      200: DataOf(Type.Object({ ...detail, members: PageOf(ChannelMember) })),
    },
  },
})

export const listChannelMedia = endpoint({
  method: 'GET',
  url: '/v1/channel/get-media/:id',
  config: { failures: notFound },
  schema: {
    summary: "List a channel's pictures and documents, latest first.",
    params: IdParams,
    querystring: Type.Object({
      ...PageQuery,
      kind: Type.Optional(Type.Union([Type.Literal('image'), Type.Literal('document')])),
    }),
    response: { 200: PageOf(Media) },
  },
})

export const updateChannel = endpoint({
  method: 'PUT',
  url: '/v1/channel/update',
  config: { failures: [...nameFailures, ...managed] },
  schema: {
    summary: 'Update a group, or the description and posting policy of a startup, event or hub channel.',
    body: Type.Object({
      channel_id: Id,
      name: Type.Optional(ChannelName(1)),
      description: Type.Optional(line(300)),
      posting_policy: Type.Optional(PostingPolicy),
    }),
    response: { 200: DataOf(ChannelDetail) },
  },
})

export const uploadChannelPhoto = endpoint({
  method: 'POST',
  url: '/v1/channel/upload_photo',
  config: {
    keyless: 'repeatable',
    upload: true,
    failures: [...managed, ...imageFailures],
  },
  schema: {
    summary: 'Upload a new group photo: a 512-pixel square without metadata.',
    querystring: Type.Object({ channel_id: Id }),
    response: { 200: DataOf(Type.Object({ photo: Photo })) },
  },
})

export const pinMessage = endpoint({
  method: 'PUT',
  url: '/v1/channel/pin-message',
  config: { failures: [...managed, 'message-not-found'] },
  schema: {
    summary: 'Pin a message of a channel; null unpins it.',
    body: Type.Object({ channel_id: Id, message_id: Nullable(Id) }),
    response: { 200: DataOf(ChannelDetail) },
  },
})
