// npm test: what decides whether a change lands, in at most 10 minutes on two cores.
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { complainInOneLine } from './complain.ts'
import { withTestDatabase } from './test-database.ts'
import { journeys, printSummary, root, runSteps, tests, type Step } from './test-steps.ts'

// Before anything that takes long.
await complainInOneLine(async () => void findChromium())
if (process.exitCode) process.exit()

await withTestDatabase(async (isOnPostgres) => {
  if (!isOnPostgres) {
    console.error('PostgreSQL tidak ditemukan: pasang PostgreSQL, atau setel TEST_DATABASE_URL')
    if (process.env['CI'] === 'true') process.exit(1)
  }
  const steps: Step[] = [
    {
      name: 'check',
      title: 'pemeriksaan (jenis, lint, format, kode tak terpakai)',
      budget: 60,
      command: [join(root, 'scripts/check.ts')],
    },
    { name: 'build', title: 'bangun web', budget: 45, command: [join(root, 'scripts/build-web.ts')] },
    tests({ name: 'units', title: 'unit: web dan rumah', budget: 30 }, ['web', 'house']),
    // Only a run of all files can show that a declared failure or a statement has no test.
    isOnPostgres
      ? tests({ name: 'api', title: 'API pada PostgreSQL', budget: 260, env: { SEMAI_WHOLE_RUN: '1' } }, ['postgres'])
      : tests({ name: 'api', title: 'API pada basis data tertanam', budget: 600 }, ['api']),
    journeys({ name: 'e2e', title: 'perjalanan utama di peramban', budget: 200 }, ['e2e']),
  ]
  printSummary(await runSteps(steps), steps)
})
