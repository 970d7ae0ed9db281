import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '@semai/contract/failures'
import { Failure, fieldFailure } from './failure.ts'
import { allowSlowBody } from './slow-body.ts'

/** The one part of a multipart call, whole. @throws Failure file-missing, or `tooLarge` beyond `limit` bytes */
export const readUpload = (request: FastifyRequest, limit: number, tooLarge: FailureCode) =>
  withUpload(request, { limit, tooLarge }, async (part) => {
    const bytes = await part.toBuffer()
    if (bytes.length === 0) throw fieldFailure('file-missing', 'file')
    return { bytes, name: part.filename }
  })

interface Bounds {
  limit: number
  tooLarge: FailureCode
}

/** The same for what is too large to be held: `read` takes the part as it comes. */
export async function withUpload<T>(
  request: FastifyRequest,
  { limit, tooLarge }: Bounds,
  read: (part: MultipartFile) => Promise<T>,
): Promise<T> {
  allowSlowBody(request.raw)
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 8, parts: 9 } })
    if (!part) throw fieldFailure('file-missing', 'file')
    return await read(part)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge)
    // What the parser says of a broken form has no code of its own; what the disk says has.
    throw error instanceof Failure || /^(?:FST_|ENOSPC)/.test(code) ? error : new Failure('invalid-input')
  }
}
