import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '@semai/contract/failures'
import { Failure, fieldFailure } from './failure.ts'

/** The one part of a multipart call, whole. @throws Failure file-missing, or `tooLarge` beyond `limit` bytes */
export async function readUpload(request: FastifyRequest, limit: number, tooLarge: FailureCode) {
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 8, parts: 9 } })
    const bytes = await part?.toBuffer()
    if (!part || !bytes?.length) throw fieldFailure('file-missing', 'file')
    return { bytes, name: part.filename }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Failure(tooLarge)
    // What the parser says of a broken form has no code of its own.
    throw error instanceof Failure || code.startsWith('FST_') ? error : new Failure('invalid-input')
  }
}
