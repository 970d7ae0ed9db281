import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { startServer } from '../scripts/server.ts'
import { withDatabase } from './parts/database.ts'
import { median } from './parts/times.ts'

const ROUNDS = 5

await buildWebIfChanged()
const folder = mkdtempSync(join(tmpdir(), 'semai-start-'))
const first = await secondsOf({ DATA_DIR: folder })
console.log(`basis data tertanam, pertama (baru, diisi demo): siap dalam ${first.toFixed(1)} s`)
await again('basis data tertanam', { DATA_DIR: folder })
rmSync(folder, { recursive: true, force: true })
await withDatabase(
  async () => {},
  async (url) => {
    const settings = { DATABASE_URL: url, SEMAI_DEMO: '0' }
    const seconds = await secondsOf(settings)
    console.log(`PostgreSQL, pertama: siap dalam ${seconds.toFixed(1)} s`)
    await again('PostgreSQL', settings)
  },
)

async function again(words: string, settings: Record<string, string>) {
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) seconds.push(await secondsOf(settings))
  const [middle, most] = [median(seconds), Math.max(...seconds)].map((each) => each.toFixed(1))
  console.log(`${words}, lagi (${ROUNDS} kali): tengah ${middle} s, terlama ${most} s`)
}

async function secondsOf(settings: Record<string, string>): Promise<number> {
  const started = performance.now()
  const server = await startServer(settings)
  const seconds = (performance.now() - started) / 1000
  await server.stop('SIGINT')
  return seconds
}
