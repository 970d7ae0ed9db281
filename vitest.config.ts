import { defineConfig } from 'vitest/config'

const api = {
  include: ['api/**/*.test.ts', 'contract/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 40_000,
}

const journeys = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 90_000 }

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
        test: { ...api, name: 'postgres', globalSetup: ['api/test/setup.ts'], env: { TEST_ON: 'postgres' } },
      },
      {
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        test: { name: 'house', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: { ...journeys, name: 'e2e', include: ['e2e/*.test.ts'], globalSetup: ['e2e/setup.ts'] },
      },
      {
        test: { ...journeys, name: 'long', include: ['e2e/long/*.test.ts'], testTimeout: 600_000 },
      },
    ],
  },
})
