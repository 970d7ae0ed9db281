import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ConfigError } from '../../api/src/lib/config/setting.ts'

/** A file in an archive, as it was read from its first byte to its last. `text` is there for those that were asked for. */
export interface Member {
  size: number
  sha256: string
  text?: string
}

const BLOCK = 512
const DIRECTORY = '5'

/**
 * Read a whole tar archive. Returns its members, with text for those in `requested`. Writes nothing.
 * @throws ConfigError for one that is cut off or altered in its headers
 */
export async function readMembers(file: string, requested: readonly string[] = []): Promise<Map<string, Member>> {
  const reader = new TarReader(file, requested)
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) reader.take(chunk as Buffer)
  return reader.end()
}

interface Current {
  name: string
  size: number
  left: number
  hash: Hash
  chunks: Buffer[] | null
}

class TarReader {
  readonly #file: string
  readonly #requested: readonly string[]
  readonly #members = new Map<string, Member>()
  #rest = Buffer.alloc(0)
  #current: Current | null = null
  #padding = 0
  #emptyBlocks = 0

  constructor(file: string, requested: readonly string[]) {
    this.#file = file
    this.#requested = requested
  }

  take(chunk: Buffer) {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    while (bytes.length > 0) {
      const used = this.#step(bytes)
      if (used === 0) break
      bytes = bytes.subarray(used)
    }
    this.#rest = Buffer.from(bytes)
  }

  end(): Map<string, Member> {
    // Two empty blocks mark the end; an archive cut between two members has none.
    if (this.#current || this.#padding > 0 || this.#emptyBlocks < 2) throw this.#broken()
    return this.#members
  }

  #broken = () => new ConfigError(`${this.#file}: terpotong atau rusak; tidak ada yang diubah`)

  /** Returns the number of used bytes; 0 when more are needed. */
  #step(bytes: Buffer): number {
    if (this.#current) return this.#takeContent(this.#current, bytes)
    if (this.#padding > 0) {
      const skipped = Math.min(this.#padding, bytes.length)
      this.#padding -= skipped
      return skipped
    }
    if (bytes.length < BLOCK) return 0
    this.#takeHeader(bytes.subarray(0, BLOCK))
    return BLOCK
  }

  #takeContent(current: Current, bytes: Buffer): number {
    const content = bytes.subarray(0, current.left)
    current.hash.update(content)
    current.chunks?.push(Buffer.from(content))
    current.left -= content.length
    if (current.left === 0) this.#finish(current)
    return content.length
  }

  #takeHeader(header: Buffer) {
    if (header.every((byte) => byte === 0)) {
      this.#emptyBlocks++
      return
    }
    // Data after the end and headers with a wrong checksum are no archive's.
    if (this.#emptyBlocks > 0 || !addsUp(header)) throw this.#broken()
    if (header.toString('latin1', 156, 157) === DIRECTORY) return
    const name = nameOf(header)
    const size = sizeOf(header)
    const chunks = this.#requested.includes(name) ? [] : null
    this.#current = { name, size, left: size, hash: createHash('sha256'), chunks }
    if (size === 0) this.#finish(this.#current)
  }

  #finish({ name, size, hash, chunks }: Current) {
    const text = chunks && Buffer.concat(chunks).toString('utf8')
    this.#members.set(name, { size, sha256: hash.digest('hex'), ...(text !== null && { text }) })
    this.#padding = (BLOCK - (size % BLOCK)) % BLOCK
    this.#current = null
  }
}

const textOf = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')

function nameOf(header: Buffer): string {
  // Behind GNU's own mark there are times where others have the beginning of a long name.
  const prefix = textOf(header, 257, 8).startsWith('ustar ') ? '' : textOf(header, 345, 155)
  return prefix ? `${prefix}/${textOf(header, 0, 100)}` : textOf(header, 0, 100)
}

/** Octal digits; from 8 GB on a number whose first bit is set. */
function sizeOf(header: Buffer): number {
  if (((header[124] ?? 0) & 0x80) === 0) return Number.parseInt(textOf(header, 124, 12).trim() || '0', 8)
  return Number(header.readBigUInt64BE(128))
}

/** The sum of a header's bytes stands in it, and counts as blanks itself. */
function addsUp(header: Buffer): boolean {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte
  return sum === Number.parseInt(textOf(header, 148, 8).trim(), 8)
}
