import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { startServer } from '../scripts/server.ts'

await buildWebIfChanged()
const folder = mkdtempSync(join(tmpdir(), 'semai-start-'))
for (const turn of ['pertama (basis data baru, isi demo)', 'kedua', 'ketiga']) {
  const started = performance.now()
  const server = await startServer({ DATA_DIR: folder })
  console.log(`${turn}: siap dalam ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await server.stop('SIGINT')
}
rmSync(folder, { recursive: true, force: true })
