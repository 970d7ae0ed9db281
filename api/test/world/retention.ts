import { removeExpired } from '../../src/features/retention/jobs.ts'
import type { RetentionKind } from '../../src/features/retention/rules.ts'
import type { TestApp } from '../app.ts'
import { accountSamples } from './retention/accounts.ts'
import { noticeSamples } from './retention/notices.ts'
import { doingSamples } from './retention/doings.ts'
import type { Sample } from './retention/sample.ts'

/** Run the job `retention`. */
export const forgetExpired = ({ deps }: Pick<TestApp, 'deps'>) => removeExpired(deps)

/**
 * A sample of each retention kind, made through the API where possible. The test fails for a kind without a sample, and for
 * a sample deleted too early or never.
 */
export const retentionSamples = (app: TestApp): Record<RetentionKind, Sample> => ({
  ...accountSamples(app),
  ...noticeSamples(app),
  ...doingSamples(app),
})
