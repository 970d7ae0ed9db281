import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sweepCertificateFiles } from './sweep-certificate-files.ts'
import { evaluateAwards, giveAwards } from './evaluate-awards.ts'
import { listPeopleAfter, listPraised } from './queries.ts'

const BATCH = 100
const BATCHES_A_TURN = 5

/**
 * Evaluate all people in small groups, so that a new badge reaches people who earned it before it existed. Remembers the
 * last person; a new process begins with the first. Also deletes files of invalid certificates.
 */
export function awardSlowly(deps: Deps) {
  let after: string | null = null
  return async () => {
    await sweepCertificateFiles(deps)
    for (let batch = 0; batch < BATCHES_A_TURN; batch++) {
      const people = await listPeopleAfter(deps.db, after, BATCH)
      await transaction(deps.db, (tx) => giveAwards(tx, deps, people))
      after = people.length < BATCH ? null : (people.at(-1) ?? null)
      if (after === null) return
    }
  }
}

// After a longer pause, the job over all people makes up for it.
const LOOK_BACK_MINUTES = 5

/** Evaluate authors of posts with recent reactions: evaluating at each reaction would be too slow. */
export async function awardPraised(deps: Deps) {
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MINUTES * 60_000)
  const people = await listPraised(deps.db, since)
  for (let done = 0; done < people.length; done += BATCH) {
    const some = people.slice(done, done + BATCH)
    await transaction(deps.db, (tx) => evaluateAwards(tx, deps, some))
  }
}
