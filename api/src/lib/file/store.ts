import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { access, constants, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskLimited, onDisk } from '../process/threads.ts'

/** Byte range of a file, both ends inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/** Store of uploaded bytes, by keys such as `avatar/0199….webp`. */
export interface FileStore {
  /** Store bytes or a stream. Stores nothing if the stream fails. */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** Open a file, or a range within it; `size` is the length of `stream`. Null for an unknown key. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  /** Remove stored files. In the product only `carefulStore` decides when. */
  remove(...keys: string[]): Promise<void>
  /** List the keys of files last written before a time. */
  listOlder(before: Date): AsyncIterable<string>
  /** @throws Error if the store cannot be read or written */
  probe(): Promise<void>
  /** Remove unfinished uploads begun before a time. Their process died. */
  removeUnfinished(before: Date): Promise<void>
}

/** Whether a file can be stored under a name. */
export const isKey = (text: string) => /^[a-z]+\/[A-Za-z0-9-]+\.[a-z0-9]+$/.test(text)

/** @throws for an invalid storage key */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

const PART = '.part'

/** Store in a local folder. Operations share few threads, so that a slow disk delays files only. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await onDisk(() => mkdir(dirname(path), { recursive: true }))
      // Writes to a temporary name and renames, so that a crash never leaves half a file under the key.
      try {
        const source = bytes instanceof Readable ? bytes : Readable.from([bytes])
        await pipeline(source, createWriteStream(`${path}${PART}`, { fs: diskLimited }))
        await onDisk(() => rename(`${path}${PART}`, path))
      } catch (error) {
        await onDisk(() => rm(`${path}${PART}`, { force: true }))
        throw error
      }
    },
    async open(key, range) {
      const path = pathOf(key)
      const found = await onDisk(() => stat(path)).catch(() => null)
      const bounds = range && { start: range.first, end: range.last }
      const stream = () => createReadStream(path, { ...bounds, fs: diskLimited })
      return found && { stream: stream(), size: range ? range.last - range.first + 1 : found.size }
    },
    async remove(...keys) {
      await Promise.all(keys.map((key) => onDisk(() => rm(pathOf(key), { force: true }))))
    },
    // The folder itself is made with the first file.
    probe: () => access(existsSync(folder) ? folder : dirname(folder), constants.R_OK | constants.W_OK),
    async *listOlder(before) {
      for await (const name of olderNames(folder, before)) if (isKey(name)) yield name
    },
    async removeUnfinished(before) {
      for await (const name of olderNames(folder, before)) {
        if (name.endsWith(PART)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** Names in the subfolders of a folder, as `avatar/0199….webp`, last written before a time. */
async function* olderNames(root: string, before: Date): AsyncGenerator<string> {
  const folders = await readdir(root, { withFileTypes: true }).catch(() => [])
  for (const folder of folders.filter((entry) => entry.isDirectory())) {
    for await (const { name } of await opendir(join(root, folder.name))) {
      // Another process may have removed it meanwhile.
      const found = await stat(join(root, folder.name, name)).catch(() => null)
      if (found?.isFile() && found.mtime < before) yield `${folder.name}/${name}`
    }
  }
}
