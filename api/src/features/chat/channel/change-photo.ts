import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId, transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { removeImage } from '../../../lib/file/image-variant.ts'
import { insertFile } from '../../file/insert-file.ts'
import { type ChannelViewer, lockManaged, type MemberChannel } from './access-queries.ts'
import { isInCharge } from './rules.ts'
import { noteDetail } from './update-channel.ts'

interface Photo {
  channel_id: string
  viewer: ChannelViewer
  image: Uint8Array
}

/** Replace a group's photo and return its address. @throws Failure channel-not-found, channel-not-yours */
export async function changePhoto({ db, files }: Deps, { channel_id, viewer, image }: Photo) {
  const storage_key = `channel/${newId()}.webp`
  await files.put(storage_key, image)
  const sha256 = createHash('sha256').update(image).digest('hex')
  const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: image.length, sha256, storage_key }
  const old = await transaction(db, async (tx) => {
    checkGroup(await lockManaged(tx, channel_id, viewer))
    // The group owns its photo, which stays when the uploader leaves.
    const fileId = await insertFile(tx, { owner_id: null, purpose: 'channel', ...facts })
    return replacePhoto(tx, channel_id, fileId)
  }).catch(async (error: unknown) => {
    await files.remove(storage_key)
    throw error
  })
  if (old) await removeImage(files, old)
  return `/files/${storage_key}`
}

/** Allow a photo for groups only. @throws Failure channel-not-yours */
export function checkGroup({ type, role }: Pick<MemberChannel, 'type' | 'role'>) {
  if (type !== 'group' || !isInCharge(role)) throw new Failure('channel-not-yours')
}

/** Return the old photo's key. */
async function replacePhoto(tx: Tx, channelId: string, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ photo_file_id: string | null }>`
    select photo_file_id
    from channel
    where id = ${channelId}`.execute(tx)
  await sql`update channel set photo_file_id = ${fileId} where id = ${channelId}`.execute(tx)
  await noteDetail(tx, channelId)
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from file
    where id = ${rows[0]?.photo_file_id ?? null}
    returning storage_key`.execute(tx)
  return files[0]?.storage_key ?? null
}
