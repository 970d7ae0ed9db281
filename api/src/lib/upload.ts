import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '@semai/contract/failures'
import { Failure, fieldFailure } from './failure.ts'

/** The one part of a multipart call, whole. @throws Failure file-missing, or `tooLarge` beyond `limit` bytes */
export async function readUpload(request: FastifyRequest, limit: number, tooLarge: FailureCode) {
  const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 8, parts: 9 } })
  if (!part) throw fieldFailure('file-missing', 'file')
  try {
    const bytes = await part.toBuffer()
    if (bytes.length === 0) throw fieldFailure('file-missing', 'file')
    return { bytes, name: part.filename }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Failure(tooLarge)
    throw error
  }
}
