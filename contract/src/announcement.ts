import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from './call/field.ts'
import { DataOf, PageOf, PageQuery } from './call/page.ts'

const summary = {
  id: Id,
  title: Type.String(),
  /** Start of the text. */
  summary: Type.String(),
  /** Hub of the sender; null for national announcements. */
  hub_name: Nullable(Type.String()),
  sent_at: Nullable(Instant),
  /** Last edit by staff after sending. */
  edited_at: Nullable(Instant),
}

export type Announcement = Static<typeof Announcement>
const Announcement = Type.Object(summary)

export type AnnouncementDetail = Static<typeof AnnouncementDetail>
const AnnouncementDetail = Type.Object({
  ...summary,
  /** Sanitised by the server. */
  body_html: Type.String(),
  /** An https address, or a path of the product. */
  link: Nullable(Type.String()),
  /** The event to whose people it was sent; null for other recipients. */
  event: Nullable(Type.Object({ id: Id, title: Type.String() })),
  /** The workshop to whose people it was sent; null for other recipients. */
  workshop: Nullable(Type.Object({ id: Id, title: Type.String() })),
  /** It was sent to you; staff also see those of others. */
  is_recipient: Type.Boolean(),
  /** Not sent; visible to staff only. */
  is_preview: Type.Optional(Type.Boolean()),
})

export const listAnnouncements = endpoint({
  method: 'GET',
  url: '/v1/announcement/get',
  schema: {
    summary: 'List announcements to you, latest first.',
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(Announcement) },
  },
})

export const getAnnouncement = endpoint({
  method: 'GET',
  url: '/v1/announcement/get/:id',
  config: { failures: ['announcement-not-found'] },
  schema: {
    summary: 'Get an announcement that was sent to you.',
    params: IdParams,
    response: { 200: DataOf(AnnouncementDetail) },
  },
})

export const readAnnouncement = endpoint({
  method: 'PUT',
  url: '/v1/announcement/read/:id',
  config: { failures: ['announcement-not-found'] },
  schema: {
    summary: 'Note that you opened an announcement. Marks its notifications as read.',
    params: IdParams,
    response: { 200: DataOf(Type.Object({ id: Id })) },
  },
})
