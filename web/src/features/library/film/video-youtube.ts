import { parseUrl } from '../../../lib/browser/parse-url.ts'

export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'

const ID = /^[\w-]{11}$/

/** Read the id of a YouTube URL in any common form; null for other URLs. */
export function youtubeId(address: string): string | null {
  const parts = parseUrl(address)
  if (!parts) return null
  const { hostname, pathname, searchParams } = parts
  const host = hostname.replace(/^(www|m)\./, '')
  const id = host === 'youtu.be' ? pathname.slice(1) : (searchParams.get('v') ?? pathname.split('/').at(-1))
  const isTheirs = ['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host)
  return isTheirs && id && ID.test(id) ? id : null
}

/** Build the URL of the iframe, without cookies and related videos of other channels. */
export function frameAddress(id: string, start: number, origin: string): string {
  const query = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    playsinline: '1',
    rel: '0',
    hl: 'id',
    cc_lang_pref: 'id',
    start: String(Math.floor(start)),
    origin,
  })
  return `${YOUTUBE_ORIGIN}/embed/${id}?${query}`
}

/** Message that makes the iframe report its position, as YouTube's own script sends it. */
export const LISTENING = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' })

export interface FramePlace {
  time: number | null
  isPlaying: boolean | null
}

const PLAYING = 1

/** Read a message of the iframe; null without a position or state. */
export function placeOf(message: unknown): FramePlace | null {
  const info = fieldOf(parse(message), 'info')
  const [time, state] = [fieldOf(info, 'currentTime'), fieldOf(info, 'playerState')]
  if (typeof time !== 'number' && typeof state !== 'number') return null
  return {
    time: typeof time === 'number' ? time : null,
    isPlaying: typeof state === 'number' ? state === PLAYING : null,
  }
}

function parse(message: unknown): unknown {
  try {
    return typeof message === 'string' ? JSON.parse(message) : null
  } catch {
    return null
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
