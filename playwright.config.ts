import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { namedPath } from './web/build/named-path.ts'

const journeysOf = (...names: string[]) => names.map((name) => `**/${namedPath(`e2e/${name}.test.ts`)}`)

// npm test runs these, two at once and in any order: each test makes its own people. test:long runs all others.
const main = journeysOf(
  'auth/{first-day,login-size,restored-page,session}',
  'chat/chat',
  'console/event',
  'event/event',
  'forum/forum',
  'learning/{quiz,task,workshop}',
  'library/library',
  'markas/book',
  'mentor/session',
  'page/{busy,filters,home,shell}',
  'profile/profile',
  'startup/startup',
)
const addresses = journeysOf('page/pages', 'page/ways-in', 'page/keyboard', 'page/zoom', 'offline/offline')
const staff = '**/e2e/console/*.test.ts'

// These share people of the demo.
const serially = { workers: 1 }

/** Journeys in a browser: see CONTRIBUTING.md. Tests of a run share a server and the demo's content. */
export default defineConfig({
  testDir: 'e2e',
  // On vitest: they start and kill servers, databases and networks of their own.
  testIgnore: '**/e2e/long/**',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-report/journeys',
  workers: 2,
  // A test that passes on its second try is printed as flaky by npm test. It is fixed or removed that day.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  // Retried assertions get as long as waiting ones. A busy machine takes twice as long.
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  projects: [
    { name: 'e2e', testMatch: main, fullyParallel: true },
    {
      name: 'e2e-further',
      testMatch: '**/e2e/*/*.test.ts',
      testIgnore: [...main, ...addresses, staff, '**/e2e/long/**'],
      ...serially,
    },
    { name: 'e2e-addresses', testMatch: addresses, ...serially },
    { name: 'e2e-staff', testMatch: staff, testIgnore: main, ...serially },
  ],
})
