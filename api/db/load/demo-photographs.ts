import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { insertFile } from '../../src/features/file/insert-file.ts'
import { publishMedia } from '../../src/features/file/publish-media.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { placeholderOf, pictureKey } from '../../src/lib/file/placeholder.ts'
import type { FileStore } from '../../src/lib/file/store.ts'

const folder = new URL('../demo/photographs/', import.meta.url)
const SIZE = { width: 960, height: 720 }
const HOUR_MS = 3_600_000

const NIGHT = 'malam-nyala-ide-tiga-pendiri-tiga-kegagalan'
const HACKERS = 'kumpul-hacker-bawa-proyekmu'

interface DemoPhoto {
  name: string
  event: string
  /** Without it, the programme's own. */
  by?: string
  isWaiting?: true
}

const photos: DemoPhoto[] = [
  { name: 'malam-1', event: NIGHT },
  { name: 'malam-2', event: NIGHT },
  { name: 'malam-3', event: NIGHT, by: 'founder@semai.test' },
  { name: 'malam-4', event: NIGHT, by: 'dimas@semai.test' },
  { name: 'malam-5', event: NIGHT },
  { name: 'malam-6', event: NIGHT },
  { name: 'malam-7', event: NIGHT, by: 'dimas@semai.test' },
  { name: 'malam-8', event: NIGHT, by: 'dimas@semai.test', isWaiting: true },
  { name: 'hacker-1', event: HACKERS, by: 'theresia@semai.test', isWaiting: true },
]

const places = {
  building: {
    slug: 'yogyakarta',
    media: [
      { name: 'markas-1', alt: 'Meja kerja di depan rak buku' },
      { name: 'markas-2', alt: 'Tangga duduk dengan tanaman' },
      { name: 'markas-3', alt: 'Markas dari depan' },
    ],
  },
  room: {
    name: 'Kelas Progo',
    media: [
      { name: 'kelas-1', alt: 'Papan tulis dan satu meja panjang' },
      { name: 'kelas-2', alt: 'Layar dan meja bertingkat' },
    ],
  },
}

/** Insert photos of an event and a Markas, some still waiting for staff. Needs people, events and buildings. */
export async function insertPhotographs(tx: Tx, files: FileStore, events: Map<string, string>) {
  for (const photo of photos) await insertPhoto(tx, files, { ...photo, event_id: events.get(photo.event) ?? '' })
  const { building, room } = places
  const ofBuilding = JSON.stringify(await publish(tx, files, building.media))
  const ofRoom = JSON.stringify(await publish(tx, files, room.media))
  await tx.updateTable('building').set({ media: ofBuilding }).where('slug', '=', building.slug).execute()
  await tx.updateTable('room').set({ media: ofRoom }).where('name', '=', room.name).execute()
}

const read = (name: string) => readFileSync(new URL(`${name}.webp`, folder))

async function insertPhoto(
  tx: Tx,
  files: FileStore,
  { name, by, isWaiting, event_id }: DemoPhoto & { event_id: string },
) {
  const bytes = read(name)
  const storage_key = pictureKey('event', { placeholder: await placeholderOf(bytes) })
  await files.put(storage_key, bytes)
  const uploader_id = by ? await idOf(tx, by) : null
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: bytes.length, sha256, storage_key }
  const id = await insertFile(tx, { ...facts, id: newId(), owner_id: uploader_id, purpose: 'event' })
  const { end_at } = await tx.selectFrom('event').select('end_at').where('id', '=', event_id).executeTakeFirstOrThrow()
  const created_at = new Date(
    new Date(end_at).getTime() + photos.findIndex((one) => one.name === name) * HOUR_MS,
  ).toISOString()
  const state = isWaiting ? 'pending' : 'public'
  await tx
    .insertInto('event_photo')
    .values({ id, event_id, uploader_id, state, ...SIZE, created_at, updated_at: created_at })
    .execute()
}

async function idOf(tx: Tx, email: string) {
  return (await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

async function publish(tx: Tx, files: FileStore, media: { name: string; alt: string }[]) {
  const published = []
  for (const { name, alt } of media) {
    const url = await publishMedia(tx, files, { name: `${name}.webp`, bytes: read(name) })
    published.push({ url, path: url, order: published.length + 1, mime_type: 'image/webp', alt })
  }
  return published
}
