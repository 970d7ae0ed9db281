import type { Announcement } from '@semai/contract/announcement'
import { excerptOf } from '../../lib/content/html.ts'

/** An announcement as those hear of it who are notified. */
export interface AnnouncementText {
  id: string
  title: string
  body_html: string
  hub_name: string | null
  /** Number of times it was sent again. */
  edition: number
}

// What comes under a heading says little without it.
export const openingOf = (html: string, length = 160) => excerptOf(html.split(/(?<!^)<h[23]\b/)[0] ?? '', length)

/** The key of the notices of an edition: each person is notified once, and unread ones are found again. */
export const noticeKey = (id: string, edition = 0) => `announcement:${id}${edition > 0 ? `:${edition}` : ''}`

/** The keys of all editions up to one. */
export const noticeKeys = (id: string, edition: number) =>
  Array.from({ length: edition + 1 }, (_, at) => noticeKey(id, at))

/** The title for notices and mails. */
export const titleOf = ({ title, edition }: { title: string; edition: number }) =>
  edition > 0 ? `Diperbarui: ${title}` : title

export const pathOf = (id: string) => `/announcement/${id}`

export const summed = <T extends { body_html: string }>({ body_html, ...rest }: T) => ({
  ...rest,
  summary: openingOf(body_html),
})

export type Listed = Omit<Announcement, 'summary'> & { body_html: string }
