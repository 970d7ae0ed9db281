import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { pictureSlots } from '../../src/lib/file/picture-slots.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-pipe-'))
const pipe = join(folder, 'picture')
execFileSync('mkfifo', [pipe])
afterAll(() => rmSync(folder, { recursive: true }))

/** Block the decoder with pictures, one per thread, until they are released. */
export function holdPictures(count: number) {
  const pictures = Array.from({ length: count }, async (_, number) =>
    pictureSlots.run(`somebody ${number}`, () => sharp(pipe).toBuffer()),
  )
  const all = Promise.allSettled(pictures)
  return async () => {
    // Opening the pipe unblocks the waiting readers, and closing it ends their input.
    const timer = setInterval(() => closeSync(openSync(pipe, 'r+')), 5)
    await all
    clearInterval(timer)
  }
}
