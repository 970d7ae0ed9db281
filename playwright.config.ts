import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/chromium.ts'
import { namedPath } from './web/build/named-path.ts'

const journeysOf = (...names: string[]) => names.map((name) => `**/${namedPath(`e2e/${name}.test.ts`)}`)

// npm test walks one main journey or more through each part, in two rows of about the same length, each with a server of its
// own. test:long walks all others.
const learning = journeysOf(
  'auth/{login-size,restored,session}',
  'console/event',
  'learning/{quiz,task,workshop}',
  'mentor/session',
  'page/{busy,filters,home}',
)
const community = journeysOf(
  'auth/first-day',
  'chat/chat',
  'event/event',
  'forum/forum',
  'library/library',
  'markas/markas',
  'profile/profile',
  'startup/startup',
)
const addresses = journeysOf('page/pages', 'page/ways-in', 'page/keyboard', 'page/zoom', 'offline/offline')
const staff = '**/e2e/console/*.test.ts'

/** Journeys in a browser: see CONTRIBUTING.md. Files of a project share a server and its people, and run one after another. */
export default defineConfig({
  testDir: 'e2e',
  // On vitest: they start and kill servers, databases and networks of their own.
  testIgnore: '**/e2e/long/**',
  globalSetup: './e2e/setup.ts',
  outputDir: 'test-report/journeys',
  workers: 1,
  // A test that passes on its second try is printed as flaky by npm test. It is fixed or removed that day.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  // A page that is asked again and again may take as long as one that is waited for, and a busy machine twice as long as another.
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  projects: [
    { name: 'e2e', testMatch: learning },
    { name: 'e2e-together', testMatch: community },
    {
      name: 'e2e-further',
      testMatch: '**/e2e/*/*.test.ts',
      testIgnore: [...learning, ...community, ...addresses, staff, '**/e2e/long/**'],
    },
    { name: 'e2e-addresses', testMatch: addresses },
    { name: 'e2e-staff', testMatch: staff, testIgnore: learning },
  ],
})
