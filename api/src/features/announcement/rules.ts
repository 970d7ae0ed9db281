import type { Announcement } from '@semai/contract/announcement'
import { excerptOf } from '../../lib/content/html.ts'

/** An announcement as its notices and mails show it. */
export interface AnnouncementText {
  id: string
  title: string
  body_html: string
  hub_name: string | null
  /** Number of times it was sent again. */
  edition: number
}

// Text under a heading says little without it.
export const openingOf = (html: string, length = 160) => excerptOf(html.split(/(?<!^)<h[23]\b/)[0] ?? '', length)

/** Key of an edition's notices. It notifies each person once, and finds the unread notices again. */
export const noticeKey = (id: string, edition = 0) => `announcement:${id}${edition > 0 ? `:${edition}` : ''}`

/** Keys of this edition and all earlier ones. */
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
