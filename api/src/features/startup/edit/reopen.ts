import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyReopened } from '../notifications.ts'

/** What is done beside making a startup active again: its team is notified. */
export const reopenForStaff = (deps: Deps, tx: Tx, startup: { id: string; name: string }) =>
  notifyReopened(deps, tx, startup)
