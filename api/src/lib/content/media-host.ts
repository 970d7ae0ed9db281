/** YouTube's player without cookies before playback, the only frame that pages may embed. */
export const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com'

const OURS = /^\/files\/library\/[a-z0-9-]+\.[a-z0-9]+$/

/**
 * Return an address that content may load media from: an own path, or https on one of `hosts`. Null for others.
 * `hosts` are names with an optional port.
 */
export function mediaUrl(address: string, hosts: string[]): string | null {
  if (OURS.test(address)) return address
  if (!URL.canParse(address)) return null
  const { protocol, host, username, password, href } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && hosts.includes(host) ? href : null
}

const VIDEO_ID = /^[\w-]{11}$/

/** The player's address for a video by its id or by any address that YouTube gives it. Null when it is none. */
export function youtubeUrl(address: string): string | null {
  const id = VIDEO_ID.test(address) ? address : videoIdOf(address)
  return id && VIDEO_ID.test(id) ? `${YOUTUBE_PLAYER}/embed/${id}` : null
}

function videoIdOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:') return undefined
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined
  return searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1]
}
