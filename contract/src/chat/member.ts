import { Type } from 'typebox'
import { ChannelDetail, ChannelRole } from './chat.ts'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams } from '../call/field.ts'
import { DataOf, Message, PageOf } from '../call/page.ts'
import { UserSummary } from '../profile/user.ts'

const notFound = ['channel-not-found'] as const
const managed = [...notFound, 'channel-not-yours', 'chat-too-fast'] as const

export const addChannelUsers = endpoint({
  method: 'PUT',
  url: '/v1/channel/add_new_user',
  config: { failures: [...managed, 'user-not-found', 'channel-full', 'channel-additions-quota'] },
  schema: {
    summary: 'Add people to a group. Blocks in either direction return user-not-found.',
    body: Type.Object({ channel_id: Id, user_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
    response: { 200: DataOf(ChannelDetail) },
  },
})

export const removeChannelUser = endpoint({
  method: 'DELETE',
  url: '/v1/channel/remove_user',
  config: { failures: [...managed, 'channel-member-not-found', 'channel-last-owner', 'channel-bound'] },
  schema: {
    summary: 'Remove a member from a group, or leave it with your own id.',
    body: Type.Object({ channel_id: Id, user_id: Id }),
    response: { 200: Message },
  },
})

export const updateChannelMember = endpoint({
  method: 'PUT',
  url: '/v1/channel/update-member',
  config: { failures: [...managed, 'channel-member-not-found', 'channel-last-owner', 'channel-bound'] },
  schema: {
    summary: "Update a group member's role. Only owners promote or demote owners.",
    body: Type.Object({ channel_id: Id, user_id: Id, role: ChannelRole }),
    response: { 200: Message },
  },
})

export const pinChannel = endpoint({
  method: 'PUT',
  url: '/v1/channel/set-pinned-channel/:channel_id',
  config: { failures: notFound },
  schema: {
    summary: 'Pin a channel in your list, or unpin it.',
    params: Type.Object({ channel_id: Id }),
    body: Type.Object({ is_pinned: Type.Boolean() }),
    response: { 200: Message },
  },
})

export const muteChannel = endpoint({
  method: 'PUT',
  url: '/v1/channel/is-mute-notification',
  config: { failures: notFound },
  schema: {
    summary: 'Mute or unmute a channel for you.',
    body: Type.Object({ channel_id: Id, is_mute: Type.Boolean() }),
    response: { 200: Message },
  },
})

export const readChannel = endpoint({
  method: 'PUT',
  url: '/v1/channel/read',
  config: { failures: notFound },
  schema: {
    summary: 'Move your read position forward. An event channel without messages is listed from then on.',
    body: Type.Object({ channel_id: Id, seq: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    response: { 200: DataOf(Type.Object({ last_read_seq: Type.Integer(), unread_count: Type.Integer() })) },
  },
})

export const countUnread = endpoint({
  method: 'GET',
  url: '/v1/channel/get-unread',
  schema: {
    summary: 'Count unread messages and their unmuted channels.',
    response: { 200: DataOf(Type.Object({ channels: Type.Integer(), messages: Type.Integer() })) },
  },
})

export const suggestMentions = endpoint({
  method: 'GET',
  url: '/v1/channel/get-mentions/:id',
  config: { failures: notFound },
  schema: {
    summary: 'List up to 8 members by the start of a name.',
    params: IdParams,
    querystring: Type.Object({ search: Type.String({ maxLength: 60 }) }),
    response: { 200: PageOf(UserSummary) },
  },
})
