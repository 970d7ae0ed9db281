import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '../config/s3-config.ts'
import { Failure } from '../failure.ts'
import { checkedKey, isKey, type FileStore } from './store.ts'

const CONNECT_MS = 3000
const SILENT_MS = 20_000
const SOCKETS = 100

/** Store in a bucket of Amazon S3 or a compatible service. */
export function s3FileStore(config: S3Config): FileStore {
  const { bucket: Bucket } = config
  const client = s3Client(config)
  return {
    async put(key, bytes) {
      const Key = checkedKey(key)
      if (!(bytes instanceof Readable)) {
        await orUnavailable(client.send(new PutObjectCommand({ Bucket, Key, Body: bytes })))
        return
      }
      // An aborted upload removes its parts. Throws the stream's error, also if the bucket fails to remove them.
      let broken: unknown
      bytes.once('error', (error) => (broken = error))
      const upload = new Upload({ client, params: { Bucket, Key, Body: bytes }, leavePartsOnError: false })
      await orUnavailable(upload.done()).catch((error: unknown) => {
        throw broken ?? error
      })
    },
    async open(key, range) {
      const Key = checkedKey(key)
      const Range = range && `bytes=${range.first}-${range.last}`
      const asked = client.send(new GetObjectCommand({ Bucket, Key, Range }))
      const found = await orUnavailable(asked.catch(nullForMissing))
      if (!found) return null
      if (!(found.Body instanceof Readable) || found.ContentLength === undefined) throw new Failure('unavailable')
      return { stream: found.Body, size: found.ContentLength }
    },
    async remove(...keys) {
      const removed = keys.map((key) => client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })))
      await orUnavailable(Promise.all(removed))
    },
    async probe() {
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
    },
    async *listOlder(before) {
      for await (const { key, modifiedAt } of listObjects(client, Bucket)) {
        if (isKey(key) && modifiedAt && modifiedAt < before) yield key
      }
    },
    // The first 1000; the next day's run takes the others.
    async removeUnfinished(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      }
    },
  }
}

/** List the sizes of all files of a bucket in bytes, by key. */
export async function listBucket(config: S3Config): Promise<Map<string, { size: number; sha256: null }>> {
  const client = s3Client(config)
  const found = new Map<string, { size: number; sha256: null }>()
  for await (const { key, size } of listObjects(client, config.bucket)) found.set(key, { size, sha256: null })
  client.destroy()
  return found
}

/** List all objects, 1000 per request. */
async function* listObjects(client: S3Client, Bucket: string) {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key, Size, LastModified } of Contents) {
      if (Key !== undefined && Size !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified }
    }
  }
}

function s3Client({ endpoint, region, credentials, forcePathStyle }: S3Config) {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Compatible services do not support the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpsAgent: { maxSockets: SOCKETS },
      httpAgent: { maxSockets: SOCKETS },
    },
  })
}

function nullForMissing(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null
  throw error
}

/** Turn errors of the bucket into Failure unavailable. */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (isOfTheBucket(cause)) throw Object.assign(new Failure('unavailable'), { cause })
    throw cause
  }
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

// Errors of an uploaded stream pass: the client caused them, not the bucket.
function isOfTheBucket(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return '$metadata' in error || error.name === 'TimeoutError' || ('code' in error && NETWORK.has(String(error.code)))
}
