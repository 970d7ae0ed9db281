import { createHash } from 'node:crypto'
import { newId, transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { safeFileName } from '../../../lib/file/name.ts'
import { pictureKey } from '../../../lib/file/placeholder.ts'
import { insertFile } from '../../file/insert-file.ts'
import { documentType } from './rules.ts'

const shape = { width: 2048, height: 2048, isFilled: false, shortSide: 1080 }

/**
 * Store a file until its message is sent; idempotent by its id.
 * @throws Failure document-type-refused, image-too-large
 */
export async function keepAttachment(
  { db, files, clock }: Deps,
  of: { id: string; channel_id: string; owner_id: string },
  upload: Upload,
) {
  const { kind, bytes, type, width, height, placeholder } = await accepted(upload, of.owner_id)
  const storage_key = kind === 'image' ? pictureKey('chat', { placeholder }) : `chat/${newId()}.${type.extension}`
  await files.put(storage_key, bytes)
  const file = {
    id: of.id,
    owner_id: of.owner_id,
    purpose: 'chat',
    name: safeFileName(upload.name, type.extension),
    mime_type: type.mime_type,
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key,
  } as const
  await transaction(db, async (tx) => {
    await insertFile(tx, file)
    await insertAttachment(tx, { ...of, kind, width, height }, clock.now())
  }).catch(async (error: unknown) => {
    await files.remove(storage_key)
    // A parallel upload stored this id first, or the id belongs to another file.
    if (!isTaken(error)) throw error
  })
}

interface Upload {
  bytes: Buffer
  name: string
}

/**
 * Prepare a file: documents stay as they are, pictures are encoded again.
 * @throws Failure document-type-refused, image-too-large
 */
async function accepted({ bytes, name }: Upload, person: string) {
  const type = documentType(bytes, name)
  if (type) return { kind: 'document', bytes, type, width: null, height: null, placeholder: '' } as const
  const image = await encodeImage(bytes, shape, person).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'image-type-refused' ? new Failure('document-type-refused') : error
  })
  const webp = { extension: 'webp', mime_type: 'image/webp' }
  return { kind: 'image', type: webp, ...image } as const
}

const isTaken = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'file_pkey'

interface NewAttachment {
  /** Id of its file. */
  id: string
  channel_id: string
  owner_id: string
  kind: 'image' | 'document'
  width: number | null
  height: number | null
}

/** A file that waits for its message. */
async function insertAttachment(tx: Tx, attachment: NewAttachment, now: Date) {
  await tx
    .insertInto('message_attachment')
    .values({ ...attachment, created_at: now.toISOString() })
    .execute()
}
