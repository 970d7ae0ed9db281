import { describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/server.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { served } from './test-server.ts'
import { shiftedClock } from './shifted-clock.ts'
import { doneBy, expectJobsGoOn } from './job-runs.ts'

describe.skipIf(!hasPostgresServer)('on PostgreSQL with two processes', () => {
  test.each([-1, 24])('runs each minutely job once a minute when one clock is %d hours ahead', async (hours) => {
    const { url: DATABASE_URL } = await ownPostgres()
    const ports = [await freePort(), await freePort()]
    const clock = shiftedClock()
    await served({ DATABASE_URL, METRICS_PORT: String(ports[0]) })
    await served({ DATABASE_URL, METRICS_PORT: String(ports[1]), ...clock.settings })
    await expectJobsGoOn(...ports)
    await clock.shift(hours)
    const began = performance.now()
    const [before = 0] = await doneBy(ports)
    await expectJobsGoOn(...ports)
    await expectJobsGoOn(...ports)
    // The run of a minute may fall on either side of its boundary.
    const [after = 0] = await doneBy(ports)
    expect(after - before).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 60_000) + 1)
  })
})
