import { removeExpired } from '../../src/features/retention/jobs.ts'
import type { RetentionKind } from '../../src/features/retention/rules.ts'
import type { TestApp } from '../app.ts'
import { accountSamples } from './retention/accounts.ts'
import { noticeSamples } from './retention/notices.ts'
import { doingSamples } from './retention/doings.ts'
import type { Sample } from './retention/sample.ts'

/** What the job `retention` does, for tests of what it takes away. */
export const forgetExpired = ({ deps }: Pick<TestApp, 'deps'>) => removeExpired(deps)

/**
 * One of each kind that is kept for a while, made as people make it where that is possible. A kind without one fails here, and so
 * does one that goes too soon or never.
 */
export const retentionSamples = (app: TestApp): Record<RetentionKind, Sample> => ({
  ...accountSamples(app),
  ...noticeSamples(app),
  ...doingSamples(app),
})
