import { insertFile } from '../../src/features/file/insert-file.ts'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

/** A photograph of an event that waits for staff, without anything to look at. */
export async function waitingPhoto(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  event: { id: string },
  uploader: { id: string },
) {
  const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: 1, sha256: '0'.repeat(64) }
  const storage_key = `event/${newId()}.webp`
  const id = await insertFile(db, { ...facts, storage_key, owner_id: uploader.id, purpose: 'event' })
  const time = clock.now().toISOString()
  const row = { id, event_id: event.id, uploader_id: uploader.id, state: 'pending', width: 4, height: 3 }
  await db
    .insertInto('event_photo')
    .values({ ...row, created_at: time, updated_at: time })
    .execute()
  return id
}
