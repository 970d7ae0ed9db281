import type { Announcement } from '@semai/contract/announcement'
import { excerptOf } from '../../lib/content/html.ts'

/** An announcement as those hear of it who are told. */
export interface Told {
  id: string
  title: string
  body_html: string
  hub_name: string | null
}

// What comes under a heading says little without it.
const openingOf = (html: string, length = 160) => excerptOf(html.split(/(?<!^)<h[23]\b/)[0] ?? '', length)

/** By which its notices are known: each person is told once, and those unread are found again. */
export const noticeKey = (id: string) => `announcement:${id}`

export const pathOf = (id: string) => `/announcement/${id}`

/** The notice's kind is read from a word in its title. */
export const noticeOf = ({ id, title, body_html, hub_name }: Told, user_id: string) => ({
  user_id,
  topic: 'announcement' as const,
  title: hub_name ? `Pengumuman Regional: ${hub_name}` : 'Pengumuman Nasional',
  content_title: title,
  content_summary: openingOf(body_html),
  target: pathOf(id),
  dedupe_key: noticeKey(id),
})

/** What stands in a channel: the rest is on the page. */
export const messageOf = ({ id, title, body_html }: Told, publicUrl: string) =>
  [title, openingOf(body_html, 600), `${publicUrl}${pathOf(id)}`].join('\n\n')

export const summed = <T extends { body_html: string }>({ body_html, ...rest }: T) => ({
  ...rest,
  summary: openingOf(body_html),
})

export type Listed = Omit<Announcement, 'summary'> & { body_html: string }
