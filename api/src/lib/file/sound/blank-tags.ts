import { blankMp3 } from './mp3.ts'
import { blankMp4 } from './mp4.ts'
import { blankOgg } from './ogg.ts'
import { blankWebm } from './webm.ts'

/** Returns null for bytes that it does not understand to their end. */
type Blank = (copy: Buffer) => Buffer | null

const blanks: Record<string, Blank> = {
  'audio/mpeg': blankMp3,
  'audio/mp4': blankMp4,
  'audio/ogg': blankOgg,
  'audio/webm': blankWebm,
}

export const isSound = (mimeType: string) => mimeType in blanks

/**
 * Blank the tags of a recording: title, artist, comments, cover. The sound stays in place, so that a copy is as long
 * as its original and seeking still works. Null for a recording that may name its author somewhere else.
 */
export function blankTags(bytes: Uint8Array, mimeType: string): Buffer | null {
  try {
    return blanks[mimeType]?.(Buffer.from(bytes)) ?? null
  } catch (error) {
    // A length in the file reaches past its end.
    if (error instanceof RangeError) return null
    throw error
  }
}
