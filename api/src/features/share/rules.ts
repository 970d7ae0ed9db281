/** Subject of an address. `queries.ts` decides which of its data is public. */
export type Subject =
  | { kind: 'event' | 'startup'; by: 'slug' | 'id'; key: string }
  | { kind: 'queue' | 'certificate' | 'topic'; key: string }
  | { kind: 'nothing'; key: string }

/** Whether an address names its subject by a slug. */
export const isBySlug = (subject: Subject) => 'by' in subject && subject.by === 'slug'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const addresses: [pattern: RegExp, subject: (key: string) => Subject][] = [
  [/^\/acara\/([a-z0-9-]{1,160})\/?$/, (key) => ({ kind: 'event', by: 'slug', key })],
  [new RegExp(`^/(?:event|calendar)/(${ID})/?$`, 'i'), (key) => ({ kind: 'event', by: 'id', key })],
  [/^\/verifikasi\/([A-Za-z0-9-]{10,40})\/?$/, (key) => ({ kind: 'certificate', key })],
  [new RegExp(`^/startup/(${ID})/?$`, 'i'), (key) => ({ kind: 'startup', by: 'id', key })],
  [/^\/kenali\/([a-z0-9-]{1,80})\/?$/, (key) => ({ kind: 'startup', by: 'slug', key })],
  [new RegExp(`^/forum/topic/(${ID})/?$`, 'i'), (key) => ({ kind: 'topic', key })],
  [new RegExp(`^/(?:antrean/(${ID})|event/(${ID})/antrean(?:/panggil)?)/?$`, 'i'), (key) => ({ kind: 'queue', key })],
  // No slug, id or code looks like this.
  [/^\/acara\/([^/]+)\/?$/, (key) => ({ kind: 'nothing', key })],
  [/^\/(?:event|kenali|calendar|verifikasi|antrean)\/([^/]+)\/?$/, (key) => ({ kind: 'nothing', key })],
  [/^\/event\/([^/]+)\/antrean(?:\/panggil)?\/?$/, (key) => ({ kind: 'nothing', key })],
]

/** Return the subject of a path; null for paths without a preview. */
export function subjectOf(path: string): Subject | null {
  for (const [pattern, subject] of addresses) {
    const key = pattern.exec(path)?.slice(1).find(Boolean)
    if (key) return subject(key)
  }
  return null
}

const LINE = 200

/** Cut a text between words to one line of a preview. */
export function lineOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= LINE) return line
  const cut = line.slice(0, LINE)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LINE / 2)).replace(/[\s.,:;–-]+$/, '')} …`
}

/** A card that we drew for this. */
export const cardPicture = (path: string | null, alt: string) => (path ? { path, alt, isHouses: true } : null)

/** A picture as every crawler reads it; elsewhere it is what it is. */
export const pictureOf = (url: string | null, alt: string) =>
  url ? { path: url.startsWith('/files/') ? `${url}?w=800&as=jpeg` : url, alt } : null
