import { newId, type Tx, type Db } from '../../lib/database/db.ts'

export type ConsentPurpose = 'terms' | 'adult' | 'analytics'

/** The version of the texts that people agree to now. */
const CONSENT_VERSION = 1

/** Adds to the ledger: nothing in it is ever changed. */
export async function insertConsents(
  db: Db | Tx,
  consent: { user_id: string; purposes: ConsentPurpose[]; is_granted: boolean; at: string },
) {
  const { user_id, purposes, is_granted, at } = consent
  await db
    .insertInto('consent')
    .values(
      purposes.map((purpose) => ({
        id: newId(),
        user_id,
        purpose,
        version: CONSENT_VERSION,
        is_granted,
        created_at: at,
      })),
    )
    .execute()
}
