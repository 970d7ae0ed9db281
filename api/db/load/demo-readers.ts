import { saveProgress } from '../../src/features/library/save-progress.ts'
import type { Tx } from '../../src/lib/database/db.ts'
import { readData } from './reference.ts'

interface DemoReaders {
  /** Slugs of the editors' picks, highest first. */
  picks: string[]
  readers: DemoReader[]
}

interface DemoReader {
  email: string
  /** The latest first. */
  favorites: string[]
  /** `position` as the content has it: seconds, a page, or 0–1 of a text; `minutes` is how long it was open. */
  history: { slug: string; position: number; minutes: number; hours_ago: number }[]
}

const HOUR_MS = 3_600_000

/**
 * Insert progress, favourites and ratings of the library. Needs people and the library. `ids` maps slugs to contents;
 * missing slugs have no media.
 */
export async function insertReaders(tx: Tx, ids: Map<string, string>, now: Date) {
  const { picks, readers } = readData<DemoReaders>('demo/library-readers.json')
  for (const [index, slug] of picks.entries()) {
    const editor_weight = picks.length - index
    await tx.updateTable('library_content').set({ editor_weight }).where('slug', '=', slug).execute()
  }
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const personOf = new Map(people.map(({ id, email }) => [email, id]))
  for (const { email, favorites, history } of readers) {
    const user_id = personOf.get(email)
    if (!user_id) throw new Error(`demo/library-readers.json names an unknown person: ${email}`)
    await insertFavorites(tx, user_id, known(ids, favorites), now)
    for (const { slug, ...reading } of history) {
      for (const library_content_id of known(ids, [slug])) {
        await insertReading(tx, { user_id, library_content_id }, reading, now)
      }
    }
  }
}

const known = (ids: Map<string, string>, slugs: string[]) => slugs.flatMap((slug) => ids.get(slug) ?? [])

async function insertFavorites(tx: Tx, user_id: string, contents: string[], now: Date) {
  const rows = contents.map((library_content_id, index) => ({
    user_id,
    library_content_id,
    created_at: new Date(now.getTime() - (index + 1) * 20 * HOUR_MS).toISOString(),
  }))
  if (rows.length > 0) await tx.insertInto('library_favorite').values(rows).execute()
}

/** Insert the two reports of a device: on opening, and on leaving after `minutes`. */
async function insertReading(
  tx: Tx,
  whose: { user_id: string; library_content_id: string },
  { position, minutes, hours_ago }: Omit<DemoReader['history'][number], 'slug'>,
  now: Date,
) {
  const end = new Date(now.getTime() - hours_ago * HOUR_MS)
  const start = new Date(end.getTime() - minutes * 60_000)
  const opens = { last_position: 0, device_updated_at: start.toISOString() }
  await saveProgress(tx, { clock: { now: () => start } }, whose, opens)
  const left = {
    last_position: position,
    watched: [{ from: 0, to: Math.floor(position) }],
    active_seconds: minutes * 60,
    device_updated_at: end.toISOString(),
  }
  await saveProgress(tx, { clock: { now: () => end } }, whose, left)
}
