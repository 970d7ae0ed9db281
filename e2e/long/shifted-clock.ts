import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterwards } from '../../api/test/afterwards.ts'

/**
 * A clock that a test turns while a server goes by it: `settings` are that server's. The embedded database, which is in
 * the same process, goes by it too; PostgreSQL by its own. No library is preloaded: what the API knows of the time it
 * knows from `Date`, and timers must not follow.
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
      TURNED_CLOCK: file,
    },
    /** Ahead of this machine's clock by so many hours from now on. */
    async turn(hours: number) {
      write(hours * 3_600_000)
      await sleep(100)
    },
  }
}
