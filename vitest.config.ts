import { defineConfig } from 'vitest/config'
import { namedPath } from './web/build/named-path.ts'

/** How lists are served from a hundred thousand rows and more: filling the tables is what takes long. */
const plans = 'api/**/plan.test.ts'

const api = {
  // Each file has its own app and database; the modules are the same for all, and importing them was half the time.
  isolate: false,
  include: ['api/**/*.test.ts', 'contract/**/*.test.ts'],
  exclude: [plans, '**/node_modules/**'],
  testTimeout: 20_000,
  hookTimeout: 40_000,
}

const journeysOf = (...names: string[]) => names.map((name) => namedPath(`e2e/${name}.test.ts`))

// The console's journeys, every address, and what is done without a mouse or without a network: test:long walks them, so
// that npm test stays below ten minutes.
const staff = 'e2e/console*.test.ts'
const addresses = journeysOf('pages', 'keyboard', 'zoom', 'offline')
// Into the corners of parts whose main way npm test walks: test:long as well.
const further = journeysOf(
  'arrival',
  'article-size',
  'award',
  'chat-channels',
  'forum-write',
  'hall',
  'ignition',
  'library-read',
  'planted*',
  'profile-*',
  'search',
  'startup-team',
  'update',
  'upload-turn',
  'waiting',
)
// npm test walks two rows of journeys side by side, each with a server of its own, about as long as one another.
const together = journeysOf(
  'calendar',
  'chat',
  'event',
  'first-day',
  'forum',
  'identity',
  'library',
  'markas*',
  'profile',
  'startup',
)

// What mostly waits for minutes to pass: several at once.
const waits = journeysOf('long/clock', 'long/clock-of-one', 'long/cut-off', 'long/job-crash', 'long/mail-crash')

// A page that is asked again and again may take as long as one that is waited for.
const journeys = {
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
}

/**
 * The API's tests run on both databases (see scripts/test.ts), the web's units once. Journeys in a browser are in e2e/.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...api, name: 'api', globalSetup: ['api/test/setup.ts'], env: { TEST_ON: 'pglite' } },
      },
      {
        test: {
          ...api,
          name: 'postgres',
          globalSetup: ['api/test/setup.ts'],
          setupFiles: ['api/test/typed-sql/record-statements.ts'],
          env: { TEST_ON: 'postgres' },
        },
      },
      {
        test: {
          ...api,
          name: 'plans',
          include: [plans],
          exclude: ['**/node_modules/**'],
          globalSetup: ['api/test/setup.ts'],
          env: { TEST_ON: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Who is not signed in reads by the clock of the device.
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], env: { TZ: 'Asia/Jakarta' } },
      },
      {
        test: { name: 'house', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          exclude: [...together, ...further, ...addresses, staff],
          globalSetup: ['e2e/setup.ts'],
        },
      },
      {
        test: { ...journeys, name: 'e2e-together', include: together, globalSetup: ['e2e/setup.ts'] },
      },
      {
        test: { ...journeys, name: 'e2e-further', include: further, globalSetup: ['e2e/setup.ts'] },
      },
      {
        test: { ...journeys, name: 'e2e-addresses', include: addresses, globalSetup: ['e2e/setup.ts'] },
      },
      {
        test: { ...journeys, name: 'e2e-staff', include: [staff], globalSetup: ['e2e/setup.ts'] },
      },
      {
        test: { ...journeys, name: 'long', include: ['e2e/long/*.test.ts'], exclude: waits, testTimeout: 600_000 },
      },
      {
        test: { ...journeys, name: 'long-waits', include: waits, fileParallelism: true, testTimeout: 600_000 },
      },
    ],
  },
})
