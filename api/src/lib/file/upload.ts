import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '@semai/contract/call/failures'
import { Failure, fieldFailure } from '../failure.ts'
import { refuseManyPixels } from './image-size.ts'
import { isRefusedPdf } from './pdf/read-pdf.ts'
import { allowSlowBody } from '../http/slow-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Part of the person's daily quota claimed for this file. */
    uploadClaim: UploadClaim | null
  }
}

interface UploadClaim {
  user_id: string
  kind: 'upload'
  amount: number
  claimedAt: Date
  /** If false, the claim is returned even though the call succeeded. */
  isCounted: boolean
  /** If true, the claim is not returned even though the call failed. */
  isSpent?: boolean
}

/**
 * Read the only file of a multipart call into memory. Stops at the head of a picture with too many pixels.
 * @throws Failure file-missing, image-too-large, or `tooLarge` beyond `limit` bytes
 */
export const readUpload = (request: FastifyRequest, limit: number, tooLarge: FailureCode) =>
  withUpload(request, { limit, tooLarge }, async (part) => {
    const bytes = await readPart(part, tooLarge)
    if (bytes.length === 0) throw fieldFailure('file-missing', 'file')
    return { bytes, name: part.filename }
  })

/** Mark a file that the server did not need to store, such as a duplicate, so that it does not count. */
export function noteNothingStored({ uploadClaim }: FastifyRequest) {
  if (uploadClaim) uploadClaim.isCounted = false
}

/**
 * Keep the claim of a PDF that the server read and rejected. Otherwise one person could occupy a reading process all day,
 * since a broken PDF may take 20 s.
 */
export async function spendIfRejected<Read>({ uploadClaim }: FastifyRequest, read: Promise<Read>): Promise<Read> {
  try {
    return await read
  } catch (error) {
    if (uploadClaim && isRefusedPdf(error)) uploadClaim.isSpent = true
    throw error
  }
}

interface Bounds {
  limit: number
  tooLarge: FailureCode
}

// Room for the other fields of the form.
const FORM_BYTES = 64 * 1024

/** As `readUpload`, for files too large for memory: `read` takes the part as a stream. */
export async function withUpload<T>(
  request: FastifyRequest,
  { limit, tooLarge }: Bounds,
  read: (part: MultipartFile) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > limit + FORM_BYTES) throw new Failure(tooLarge)
  allowSlowBody(request.raw)
  try {
    const part = await request.file({
      limits: { fileSize: limit, files: 1, fields: 8, fieldSize: FORM_BYTES / 8, parts: 9 },
    })
    if (!part) throw fieldFailure('file-missing', 'file')
    return await read(part)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge)
    // The parser's errors for a broken form have no code; those of Fastify and the disk have.
    throw error instanceof Failure || /^(?:FST_|ENOSPC)/.test(code) ? error : new Failure('invalid-input')
  }
}

// Pictures of phones declare their size within these bytes, behind an embedded thumbnail.
const HEAD_BYTES = 256 * 1024

async function readPart({ file }: MultipartFile, tooLarge: FailureCode): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let isKnown = false
  const all: AsyncIterable<Buffer> = file
  for await (const chunk of all) {
    chunks.push(chunk)
    size += chunk.length
    isKnown ||= size > HEAD_BYTES || refuseManyPixels(Buffer.concat(chunks))
  }
  // The stream of a longer file ends at the limit without an error.
  if (file.truncated) throw new Failure(tooLarge)
  return Buffer.concat(chunks)
}
