// npm run test:long [-- step …]: what takes too long for every change. Writes test-report/long.json.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../api/src/lib/config/setting.ts'
import { findChromium } from './chromium.ts'
import { complainInOneLine } from './complain.ts'
import { withTestDatabase } from './test-database.ts'
import { journeys, printSummary, reports, root, runSteps, tests, type Step } from './test-steps.ts'

const all: (Step | Step[])[] = [
  { name: 'build', title: 'bangun web', budget: 45, command: [join(root, 'scripts/build-web.ts')] },
  tests({ name: 'slow', title: 'API: cadangan, pemulihan, peningkatan, dan yang lambat', budget: 240 }, [
    'postgres-slow',
  ]),
  tests({ name: 'embedded', title: 'API pada basis data tertanam', budget: 120 }, ['embedded']),
  tests({ name: 'plans', title: 'daftar yang sangat panjang', budget: 100 }, ['plans']),
  journeys({ name: 'shuffled', title: 'perjalanan utama, urutannya diacak', budget: 200 }, ['e2e'], ['--shuffle']),
  journeys({ name: 'addresses', title: 'setiap alamat', budget: 480 }, ['e2e-addresses']),
  [
    journeys({ name: 'further', title: 'perjalanan: lebih jauh', budget: 660 }, ['e2e-further']),
    journeys({ name: 'staff', title: 'perjalanan: staf', budget: 340 }, ['e2e-staff']),
  ],
  tests({ name: 'waits', title: 'yang menunggu lama', budget: 300 }, ['long-waits']),
  tests({ name: 'faults', title: 'badai dan gangguan', budget: 440 }, ['long']),
]

await complainInOneLine(async () => {
  const chosen = chooseSteps(process.argv.slice(2))
  findChromium()
  await withTestDatabase(async (isThere) => {
    if (!isThere) throw new ConfigError('PostgreSQL tidak ditemukan: pasang PostgreSQL, atau setel TEST_DATABASE_URL')
    const results = await runSteps(chosen)
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
    writeFileSync(join(reports, 'long.json'), JSON.stringify({ commit, results }, null, 2))
    printSummary(results, chosen.flat())
  })
})

/** Every step without names, else the named ones. @throws ConfigError for a name that no step has */
function chooseSteps(names: string[]) {
  if (names.length === 0) return all
  const known = all.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new ConfigError(`tidak ada langkah ${unknown.join(', ')}; ada ${known.join(', ')}`)
  return all.map((one) => [one].flat().filter(({ name }) => names.includes(name))).filter((group) => group.length > 0)
}
