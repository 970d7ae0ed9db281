import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Middleware } from '@20minutes/s3rver'
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import type { S3Config } from '../../src/lib/config/s3-config.ts'

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
  const parts = join(directory, bucket, UPLOADS)
  server.middleware.unshift(listObjects(directory, bucket), listParts(parts), removeParts(parts))
  const { port } = await server.run()
  const close = () => server.close()
  afterAll(async () => {
    await close().catch(() => {})
    rmSync(directory, { recursive: true, force: true })
  })
  const [endpoint, region] = [`http://127.0.0.1:${port}`, 'us-east-1']
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const config: S3Config = { bucket, endpoint, region, credentials, forcePathStyle: true }
  return {
    config,
    close,
    /** Begins an upload of several parts, as a process does that dies then. */
    leaveUnfinished: async () => {
      const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true })
      const Key = 'library/died.mp4'
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }))
      await client.send(new UploadPartCommand({ Bucket: bucket, Key, UploadId, PartNumber: 1, Body: 'x' }))
    },
    /** As if it had been stored so many hours ago. */
    setAge: (key: string, hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000)
      utimesSync(join(directory, bucket, `${key}${OBJECT}`), at, at)
    },
    /** All that lies in the bucket, unfinished parts of something included. */
    listStored: () =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' }).filter((name) => name !== UPLOADS),
  }
}

/** Two calls of ours the package does not know: which uploads of several parts are unfinished … */
function listParts(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.query['uploads'] === undefined) return next()
    // The folder is made with the first of them.
    const begun = existsSync(folder) ? readdirSync(folder) : []
    const uploads = begun.map(
      (id) =>
        `<Upload><Key>library/a.mp4</Key><UploadId>${id}</UploadId><Initiated>${new Date().toISOString()}</Initiated></Upload>`,
    )
    ctx.type = 'application/xml'
    ctx.body = `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
  }
}

/** … and to give one up. */
function removeParts(folder: string): Middleware {
  return async (ctx, next) => {
    const { uploadId } = ctx.query
    if (ctx.method !== 'DELETE' || typeof uploadId !== 'string') return next()
    rmSync(join(folder, uploadId), { recursive: true })
    ctx.status = 204
  }
}

const OBJECT = '._S3rver_object'

/** A bucket's list, whose address the package takes for unsigned. All on one page. */
function listObjects(directory: string, bucket: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || ctx.path !== `/${bucket}/` || ctx.query['list-type'] !== '2') return next()
    const folder = join(directory, bucket)
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(OBJECT))
    const contents = found.map((name) => {
      const { size, mtime } = statSync(join(folder, name))
      const key = name.slice(0, -OBJECT.length)
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`
    })
    ctx.type = 'application/xml'
    ctx.body = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
  }
}
