import { buffer } from 'node:stream/consumers'
import { boxAt } from './sound/mp4.ts'
import type { FileStore } from './store.ts'

// A box begins with its size and name: 8 bytes, or 16 with a large size.
const HEADER = 16
// The movie's header comes first in its box.
const MOVIE_START = 4096

/**
 * Read the length of an MP4 in seconds from its movie header, a few bytes of the file. Null for a file without one, such as
 * a fragmented MP4.
 */
export async function readFilmSeconds(files: FileStore, key: string, size: number): Promise<number | null> {
  try {
    for (let at = 0; at + HEADER <= size;) {
      const { type, start, end } = boxAt(await bytesOf(files, key, { at, length: HEADER }), 0, size - at)
      if (type === 'moov') {
        const length = Math.min(MOVIE_START, end - start)
        return secondsIn(await bytesOf(files, key, { at: at + start, length }))
      }
      if (end < start) return null
      at += end
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

async function bytesOf(files: FileStore, key: string, { at, length }: { at: number; length: number }) {
  const found = await files.open(key, { first: at, last: at + length - 1 })
  return found ? buffer(found.stream) : Buffer.alloc(0)
}

/** The duration in the header `mvhd` among the boxes of a movie. @throws RangeError */
function secondsIn(movie: Buffer): number | null {
  for (let at = 0; at < movie.length;) {
    const { type, start, end } = boxAt(movie, at, movie.length)
    if (type === 'mvhd') return secondsOf(movie.subarray(start, end))
    if (end <= at) return null
    at = end
  }
  return null
}

/** Version 1 of the header has times of 8 bytes, version 0 of 4. */
function secondsOf(header: Buffer): number | null {
  const [scale, units] =
    header.readUInt8(0) === 1
      ? [header.readUInt32BE(20), Number(header.readBigUInt64BE(24))]
      : [header.readUInt32BE(12), header.readUInt32BE(16)]
  return scale > 0 && units > 0 ? units / scale : null
}
