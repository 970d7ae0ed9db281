import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, IdParams, Instant, Nullable } from './call/field.ts'
import { DataOf, PageOf, PageQuery } from './call/page.ts'

const summary = {
  id: Id,
  title: Type.String(),
  /** The beginning of its text. */
  summary: Type.String(),
  /** Hub of the sender; null for national announcements. */
  hub_name: Nullable(Type.String()),
  sent_at: Nullable(Instant),
  /** When staff edited it last after it was sent. */
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
  /** Not sent: seen by the programme's staff alone. */
  is_preview: Type.Optional(Type.Boolean()),
})

export const listAnnouncements = endpoint({
  method: 'GET',
  url: '/v1/announcement/get',
  schema: {
    summary: 'What the staff announced to one, the latest first.',
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(Announcement) },
  },
})

export const getAnnouncement = endpoint({
  method: 'GET',
  url: '/v1/announcement/get/:id',
  config: { failures: ['announcement-not-found'] },
  schema: {
    summary: 'One announcement, for those to whom it went.',
    params: IdParams,
    response: { 200: DataOf(AnnouncementDetail) },
  },
})
