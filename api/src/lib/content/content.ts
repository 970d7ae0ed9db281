import { sanitizeHtml, textOf } from './sanitize-html.ts'
import { mediaUrl, youtubeUrl } from './media-host.ts'
import { readingMinutes } from './progress.ts'

/** Content from an editor or a loader. */
interface Content {
  source: string | null
  source_url?: string | null
  cover_url?: string | null
  body_html?: string | null
  captions?: { lang: string; vtt_url: string }[]
}

/** Clean content for storage: sanitise its HTML and allow own media and `mediaHosts` only. @throws Error for other media */
export function cleanContent({ source, source_url, cover_url, ...content }: Content, mediaHosts: string[]) {
  const { captions = [] } = content
  const media = (address: string) => allowed(address, mediaUrl(address, mediaHosts))
  const player = (address: string) => (source === 'youtube' ? allowed(address, youtubeUrl(address)) : media(address))
  const body_html = content.body_html ? sanitizeHtml(content.body_html, mediaHosts) : null
  return {
    body_html,
    reading_minutes: body_html ? readingMinutes(textOf(body_html)) : null,
    source_url: source_url ? player(source_url) : null,
    cover_url: cover_url ? media(cover_url) : null,
    captions: JSON.stringify(captions.map(({ lang, vtt_url }) => ({ lang, vtt_url: media(vtt_url) }))),
  }
}

function allowed(address: string, url: string | null): string {
  if (!url) throw new Error(`no media that content may carry: ${address}`)
  return url
}
