import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes of a file, both ends among them. */
export interface ByteRange {
  first: number
  last: number
}

/** Where uploaded bytes live, by a key such as `avatar/0199….webp`. */
export interface FileStore {
  /** Keeps bytes, or what a stream brings; nothing of one that breaks off. */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** A file, or a range that lies within it; `size` is how much comes. Null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  remove(key: string): Promise<void>
}

/** @throws for what is no storage key */
export function checkedKey(key: string): string {
  if (!/^[a-z]+\/[A-Za-z0-9-]+\.[a-z0-9]+$/.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

/** Files in a folder of this machine. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and moved, so that a crash never leaves half a file under its name.
      try {
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    async open(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      const stream = () => createReadStream(path, range && { start: range.first, end: range.last })
      return found && { stream: stream(), size: range ? range.last - range.first + 1 : found.size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
