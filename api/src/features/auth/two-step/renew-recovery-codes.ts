import { sql } from 'kysely'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { newRecoveryCodes, recoveryHash } from './rules.ts'
import { insertAudit } from '../insert-audit.ts'
import { proveOwnCode } from './prove-code.ts'

/** Makes recovery codes in place of those before. @throws Failure two-step-off, two-step-code-wrong, too-many-requests */
export async function renewRecoveryCodes(deps: Deps, user_id: string, code: string): Promise<string[]> {
  await proveOwnCode(deps, user_id, code)
  const codes = newRecoveryCodes()
  const now = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    await replaceRecoveryCodes(tx, user_id, hashesOf(deps, user_id, codes), now)
    await insertAudit(tx, { actor_id: user_id, action: 'recovery-codes-renewed', subject_id: user_id }, now)
  })
  return codes
}

export const hashesOf = ({ signer }: Deps, userId: string, codes: string[]) =>
  codes.map((code) => recoveryHash(signer, userId, code))

async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[], now: Date) {
  await sql`
    update two_step
    set recovery_codes = ${hashes}::text[], updated_at = ${now.toISOString()}
    where user_id = ${userId}`.execute(tx)
}
