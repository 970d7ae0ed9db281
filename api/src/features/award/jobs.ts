import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { sweepCertificateFiles } from './sweep-files.ts'
import { evaluateAwards, giveAwards } from './evaluate.ts'
import { listPeopleAfter, listPraised } from './queries.ts'

const BATCH = 100
const BATCHES_A_TURN = 5

/**
 * Goes through everybody by and by, so that a new badge reaches those who earned it before it was there. Each turn
 * takes some people and remembers where it stopped; a process that starts anew begins with the first. Files of certificates
 * that hold no longer go as well.
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

// Some minutes may be missed. What is missed for longer, everybody's turn brings.
const LOOK_BACK_MINUTES = 5

/** Evaluates those to whose posts in the forum people have reacted of late: too many to do it at each reaction. */
export async function awardPraised(deps: Deps) {
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MINUTES * 60_000)
  const people = await listPraised(deps.db, since)
  for (let done = 0; done < people.length; done += BATCH) {
    const some = people.slice(done, done + BATCH)
    await transaction(deps.db, (tx) => evaluateAwards(tx, deps, some))
  }
}
