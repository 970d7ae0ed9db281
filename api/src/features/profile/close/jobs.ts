import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { removeStored } from '../../../lib/file/image-variant.ts'
import { anonymise } from './anonymise-account.ts'
import { listToAnonymise } from './queries.ts'

/** Makes closed accounts anonymous, thirty days after they were closed. */
export async function anonymiseClosed({ db, files, clock }: Deps) {
  for (const userId of await listToAnonymise(db, clock.now())) {
    const keys = await transaction(db, (tx) => anonymise(tx, userId, clock.now()))
    await removeStored(files, keys)
  }
}
