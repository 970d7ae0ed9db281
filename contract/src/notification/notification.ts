import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, Person } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'
import { NotificationKind } from './kind.ts'

/** The specification's kind is read from words in the title: Regional, Nasional, Perpustakaan, Pesan. */
export type Notification = Static<typeof Notification>
export const Notification = Type.Object({
  id: Id,
  title: Type.String(),
  date: Instant,
  content_title: Type.String(),
  content_summary: Type.String(),
  event_id: Nullable(Id),
  /** Path that it opens. */
  target: Nullable(Type.String()),
  read_at: Nullable(Instant),
  /** Kind that the reader may switch off; null for notifications from before kinds existed. */
  kind: Nullable(NotificationKind),
  /** Person whose action it reports; null for none, closed accounts, and where one blocks the other. */
  who: Nullable(Person),
})

export const listNotifications = endpoint({
  method: 'GET',
  url: '/v1/user-notification/get',
  schema: {
    summary: 'List your notifications, latest first.',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Intersect([PageOf(Notification), Type.Object({ total_unread: Type.Integer() })]) },
  },
})

export const readNotifications = endpoint({
  method: 'PUT',
  url: '/v1/user-notification/read',
  schema: {
    summary: 'Mark notifications as read up to `until`, from `since` if given.',
    body: Type.Object({ until: Instant, since: Type.Optional(Instant) }),
    response: { 200: DataOf(Type.Object({ total_unread: Type.Integer() })) },
  },
})

export const deleteNotifications = endpoint({
  method: 'DELETE',
  url: '/v1/user-notification/delete-multiple',
  config: { failures: ['notification-not-found'] },
  schema: {
    summary: 'Delete your notifications.',
    body: Type.Object({ id: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    response: { 200: Message },
  },
})
