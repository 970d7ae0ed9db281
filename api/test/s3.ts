import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Middleware } from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import type { S3Config } from '../src/lib/s3-config.ts'

const UPLOADS = '._S3rver_uploads'

/** A server that speaks S3, with one empty bucket, gone after the file. */
export async function ownS3() {
  const directory = mkdtempSync(join(tmpdir(), 'semai-s3-'))
  const bucket = 'semai'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  server.middleware.unshift(removeParts(join(directory, bucket, UPLOADS)))
  const { port } = await server.run()
  const close = () => server.close()
  afterAll(async () => {
    await close().catch(() => {})
    rmSync(directory, { recursive: true, force: true })
  })
  const config: S3Config = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  }
  return {
    config,
    close,
    /** All that lies in the bucket, unfinished parts of something included. */
    listStored: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' }).filter((name) => name !== UPLOADS),
  }
}

/** The one call of ours that the package does not know: to give up an upload of several parts. */
function removeParts(folder: string): Middleware {
  return async (ctx, next) => {
    const { uploadId } = ctx.query
    if (ctx.method !== 'DELETE' || typeof uploadId !== 'string') return next()
    rmSync(join(folder, uploadId), { recursive: true })
    ctx.status = 204
  }
}
