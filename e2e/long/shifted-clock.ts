import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterwards } from '../../api/test/afterwards.ts'

/**
 * Create a clock that a test shifts, for a server with its `settings`. It also applies to the embedded database in the
 * same process, but not to PostgreSQL. It replaces only `Date`, because timers must not follow.
 */
export function shiftedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'semai-clock-'))
  const file = join(folder, 'ahead')
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const write = (milliseconds: number) => {
    writeFileSync(`${file}.new`, String(milliseconds))
    renameSync(`${file}.new`, file)
  }
  write(0)
  return {
    settings: {
      NODE_OPTIONS: `--import=${new URL('shift-clock.ts', import.meta.url).href}`,
      SHIFTED_CLOCK: file,
    },
    /** Set the clock ahead of this machine's by a number of hours. */
    async shift(hours: number) {
      write(hours * 3_600_000)
      await sleep(100)
    },
  }
}
