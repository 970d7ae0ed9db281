import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { publishMedia } from '../../src/features/file/publish-media.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import type { FileStore } from '../../src/lib/file/store.ts'

const folder = new URL('../demo/portraits/', import.meta.url)

/** Gives the demo's people their drawn faces, as photos that they have chosen, and its mentors those of their accounts. */
export async function insertPortraits(tx: Tx, files: FileStore) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email.replace(/@.*/, ''), id]))
  const portraits = readdirSync(folder).map((name) => {
    const owner_id = idOf.get(name.replace('.webp', ''))
    if (!owner_id) throw new Error(`demo/portraits has nobody's face: ${name}`)
    return { owner_id, name, bytes: readFileSync(new URL(name, folder)) }
  })
  await insertPhotos(tx, files, portraits)
  const mentors = await tx.selectFrom('mentor').select('user_id').where('photo_url', 'is', null).execute()
  const mentorIds = new Set(mentors.map(({ user_id }) => user_id))
  await insertMentorPhotos(
    tx,
    files,
    portraits.filter(({ owner_id }) => mentorIds.has(owner_id)),
  )
}

interface Portrait {
  owner_id: string
  name: string
  bytes: Buffer
}

async function insertPhotos(tx: Tx, files: FileStore, portraits: Portrait[]) {
  const putPhoto = async ({ owner_id, bytes }: Portrait) => {
    const storage_key = `avatar/${newId()}.webp`
    await files.put(storage_key, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: bytes.length, sha256 }
    return { ...facts, id: newId(), owner_id, purpose: 'avatar', storage_key }
  }
  const rows = await Promise.all(portraits.map(putPhoto))
  await tx.insertInto('file').values(rows).execute()
  await sql`
    update app_user u
    set photo_file_id = f.id
    from file f
    where f.owner_id = u.id
      and f.purpose = 'avatar'`.execute(tx)
}

/** Store separate photos for the directory, which stay when a mentor changes their own photo. */
async function insertMentorPhotos(tx: Tx, files: FileStore, portraits: Portrait[]) {
  const urls = []
  for (const portrait of portraits) urls.push(await publishMedia(tx, files, portrait))
  await sql`
    update mentor m
    set photo_url = portrait.url
    from unnest(${portraits.map(({ owner_id }) => owner_id)}::uuid[], ${urls}::text[]) portrait (user_id, url)
    where m.user_id = portrait.user_id`.execute(tx)
}
