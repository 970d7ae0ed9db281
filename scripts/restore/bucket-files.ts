import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkedKey, type FileStore } from '../../api/src/lib/file/store.ts'
import { listBucket, s3FileStore } from '../../api/src/lib/file/s3-store.ts'
import type { S3Config } from '../../api/src/lib/config/s3-config.ts'
import type { FileRow } from './archive.ts'

const AT_ONCE = 8

/** Brings files that a database names out of a bucket into a folder. One that is not there stays away. */
export const fetchFiles = (store: FileStore, files: FileRow[], folder: string) =>
  each(files, async ({ storage_key }) => {
    const found = await store.open(checkedKey(storage_key))
    if (!found) return
    const path = join(folder, storage_key)
    mkdirSync(dirname(path), { recursive: true })
    await pipeline(found.stream, createWriteStream(path))
  })

/** Puts files of a folder into a bucket, but those that it has. Their names are never used twice. */
export async function putFiles(config: S3Config, keys: string[], folder: string) {
  const store = s3FileStore(config)
  const there = await listBucket(config)
  await each(keys, async (key) => {
    const path = join(folder, key)
    if (there.get(key)?.size !== statSync(path).size) await store.put(key, createReadStream(path))
  })
}

/** Run `work` on all items, a few in parallel. */
async function each<T>(all: T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  const take = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}
