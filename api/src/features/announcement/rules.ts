import type { Announcement } from '@semai/contract/announcement'
import type { Span } from '../../lib/time/format-date.ts'
import { excerptOf } from '../../lib/content/sanitize-html.ts'

/** Announcement text for notifications and emails. */
export interface AnnouncementText {
  id: string
  title: string
  body_html: string
  hub_name: string | null
  /** Number of times it was sent again. */
  edition: number
}

/** The event to whose people an announcement is sent. */
export interface AnnouncedEvent extends Span {
  id: string
  title: string
  scope: 'national' | 'regional'
}

// Stop before the first heading: text below it needs the heading.
export const openingOf = (html: string, length = 160) => excerptOf(html.split(/(?<!^)<h[23]\b/)[0] ?? '', length)

/** Key of an edition’s notifications. It notifies each person once and finds unread notifications again. */
export const noticeKey = (id: string, edition = 0) => `announcement:${id}${edition > 0 ? `:${edition}` : ''}`

/** Keys of this edition and all earlier ones. */
export const noticeKeys = (id: string, edition: number) =>
  Array.from({ length: edition + 1 }, (_, at) => noticeKey(id, at))

/** Return the title for notifications and emails. */
export const titleOf = ({ title, edition }: { title: string; edition: number }) =>
  edition > 0 ? `Diperbarui: ${title}` : title

export const pathOf = (id: string) => `/announcement/${id}`

export const summed = <T extends { body_html: string }>({ body_html, ...rest }: T) => ({
  ...rest,
  summary: openingOf(body_html),
})

export type Listed = Omit<Announcement, 'summary'> & { body_html: string }
