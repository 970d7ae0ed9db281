import { elementsOf } from './html.ts'
import type { TestApp } from './app.ts'

/** The address that the tests of links are served at. */
export const publicUrl = 'https://semai.example'
export const host = 'semai.example'

/** How those ask who show a link, and people. */
export const askers: [who: string, headers: Record<string, string>][] = [
  ['curl', { accept: '*/*', 'user-agent': 'curl/8.5.0' }],
  ['WhatsApp', { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['Facebook', { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1', 'accept-encoding': 'gzip' }],
  ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['one who wants pictures', { accept: 'image/avif,image/webp,image/*;q=0.8' }],
  ['a program', { accept: 'application/json' }],
  ['a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, br' }],
]
/** Read the meta tags of a page's head. */
export function saidIn(html: string): Record<string, string> {
  const metas = elementsOf(html).filter(({ tag }) => tag === 'meta')
  const said = metas.map(({ attributes: { name, property, content } }) => [property ?? name ?? '', content ?? ''])
  return { ...Object.fromEntries(said), headline: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '' }
}
/** Opens addresses as who shows a link, and reads what they say. */
export function linkReader({ call }: Pick<TestApp, 'call'>) {
  const open = (path: string, headers: Record<string, string> = { accept: '*/*' }) =>
    call('GET', path, { headers: { host, ...headers } })
  return { open, read: async (path: string) => saidIn((await open(path)).text) }
}
