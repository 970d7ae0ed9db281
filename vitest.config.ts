import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { namedPath } from './web/build/named-path.ts'

/** Tests that take long and whose subject rarely changes: each leaves a quick case in `npm test`. */
const slow = 'api/**/*.slow.test.ts'

/** How lists are served from a hundred thousand rows and more: filling the tables is what takes long. */
const plans = 'api/**/plan.test.ts'

const api = {
  // Each file has its own app and database; the modules are the same for all, and importing them was half the time.
  isolate: false,
  include: ['api/**/*.test.ts', 'contract/**/*.test.ts'],
  exclude: [plans, slow, '**/node_modules/**'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
}

// Tests in which the embedded database may answer otherwise than PostgreSQL: drivers, transactions on a single connection,
// notifications, extensions, search, jobs, files, its folder; and a main path each of chat, Markas and events.
const embedded = [
  'src/lib/{database,job,file,process}/*',
  'src/features/{search,file,mail}/**/*',
  'src/{start,backup,private-files,private-files.slow,restore.slow,metrics,idempotency,shared-answers}',
  'src/features/chat/message/{message,live}',
  'src/features/markas/booking/book-room',
  'src/features/markas/live',
  'src/features/event/participation/{join-event,seats}',
  'src/features/notification/live',
  'db/{load,generate}/*',
].map((name) => namedPath(`api/${name}.test.ts`))

const long = 'e2e/long/*.test.ts'
// Tests that mostly wait for minutes, which run in parallel. Tests with a recovery bound of 5 s run alone.
const waits = ['{clock,clock-of-one}', '{job,mail,push}-crash'].map((name) => namedPath(`e2e/long/${name}.test.ts`))

// A page that is asked again and again may take as long as one that is waited for, and a busy machine twice as long as another.
const faults = {
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}

/** By name: vitest's own order follows file sizes and former durations, so that it differs from one machine to the next. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId, 'en'))
  }
}

/**
 * The API's tests run on PostgreSQL, and where the two differ on the embedded database, too (see scripts/test.ts,
 * scripts/test-long.ts), the web's units once. Journeys in a browser: playwright.config.ts.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByName },
    projects: [
      {
        test: { ...api, name: 'api', globalSetup: ['api/test/setup.ts'], env: { TEST_ON: 'pglite' } },
      },
      {
        test: {
          ...api,
          name: 'embedded',
          include: embedded,
          exclude: [plans, '**/node_modules/**'],
          globalSetup: ['api/test/setup.ts'],
          env: { TEST_ON: 'pglite' },
        },
      },
      {
        test: {
          ...api,
          name: 'postgres',
          // While one waits for PostgreSQL, another computes: on two cores 5 % faster than two, and more where waking up takes long.
          maxWorkers: 3,
          globalSetup: ['api/test/setup.ts'],
          setupFiles: ['api/test/typed-sql/record-statements.ts'],
          env: { TEST_ON: 'postgres' },
        },
      },
      {
        test: {
          ...api,
          name: 'postgres-slow',
          include: [slow],
          exclude: ['**/node_modules/**'],
          globalSetup: ['api/test/setup.ts'],
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
        // Guests see times in the device's zone.
        test: {
          name: 'web',
          isolate: false,
          include: ['{web,drawing}/**/*.test.{ts,tsx}'],
          env: { TZ: 'Asia/Jakarta' },
          testTimeout: 60_000,
        },
      },
      {
        test: { name: 'house', isolate: false, include: ['scripts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: { ...faults, name: 'long', include: [long], exclude: waits, testTimeout: 600_000 },
      },
      {
        test: { ...faults, name: 'long-waits', include: waits, fileParallelism: true, testTimeout: 600_000 },
      },
    ],
  },
})
