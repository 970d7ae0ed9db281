import type { Announcement } from '@semai/contract/announcement'
import { excerptOf } from '../../lib/content/html.ts'

/** An announcement as those hear of it who are notified. */
export interface AnnouncementText {
  id: string
  title: string
  body_html: string
  hub_name: string | null
}

// What comes under a heading says little without it.
export const openingOf = (html: string, length = 160) => excerptOf(html.split(/(?<!^)<h[23]\b/)[0] ?? '', length)

/** By which its notices are known: each person is told once, and those unread are found again. */
export const noticeKey = (id: string) => `announcement:${id}`

export const pathOf = (id: string) => `/announcement/${id}`

export const summed = <T extends { body_html: string }>({ body_html, ...rest }: T) => ({
  ...rest,
  summary: openingOf(body_html),
})

export type Listed = Omit<Announcement, 'summary'> & { body_html: string }
