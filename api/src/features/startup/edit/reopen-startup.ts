import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyReopened } from '../notifications.ts'

/** Notify the team of a reopened startup. */
export const reopenForStaff = (deps: Deps, tx: Tx, startup: { id: string; name: string }) =>
  notifyReopened(deps, tx, startup)
