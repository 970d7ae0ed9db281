import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '@semai/contract/call/failures'
import { Failure, fieldFailure } from '../failure.ts'
import { refuseManyPixels } from './image-size.ts'
import { allowSlowBody } from '../http/slow-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the person has claimed of their day for this file; given back unless it is kept. */
    uploadClaim: { user_id: string; kind: 'upload'; amount: number; claimedAt: Date; isKept: boolean } | null
  }
}

/**
 * The one part of a multipart call, whole. A picture of too many pixels is not read further than its head.
 * @throws Failure file-missing, image-too-large, or `tooLarge` beyond `limit` bytes
 */
export const readUpload = (request: FastifyRequest, limit: number, tooLarge: FailureCode) =>
  withUpload(request, { limit, tooLarge }, async (part) => {
    const bytes = await readPart(part, tooLarge)
    if (bytes.length === 0) throw fieldFailure('file-missing', 'file')
    return { bytes, name: part.filename }
  })

/** Notes that a file was not kept although all is well, such as one that came before: it does not count. */
export function noteNothingKept({ uploadClaim }: FastifyRequest) {
  if (uploadClaim) uploadClaim.isKept = false
}

interface Bounds {
  limit: number
  tooLarge: FailureCode
}

// What a form has beside its file.
const FORM_BYTES = 64 * 1024

/** The same for what is too large to be held: `read` takes the part as it comes. */
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
    // What the parser says of a broken form has no code of its own; what the disk says has.
    throw error instanceof Failure || /^(?:FST_|ENOSPC)/.test(code) ? error : new Failure('invalid-input')
  }
}

// Where a picture that telephones make says its size at the latest, behind a small picture of itself.
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
  // What is longer ends at the limit, as if it were whole.
  if (file.truncated) throw new Failure(tooLarge)
  return Buffer.concat(chunks)
}
