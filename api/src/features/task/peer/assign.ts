import type { Tx } from '../../../lib/database/db.ts'
import type { Clock } from '../../../lib/time/clock.ts'

export async function assignPeers(_tx: Tx, _deps: { clock: Clock }, _subModuleId: string) {}
