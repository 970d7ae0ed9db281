import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { lockManaged } from '../lock-queries.ts'

/** Lets the preview of a startup's link show it, or no longer. For owners. @throws Failure startup-not-found, startup-not-yours */
export async function setPublic(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  { id, is_public }: { id: string; is_public: boolean },
) {
  const { my_role } = await lockManaged(tx, id, userId)
  if (my_role !== 'owner') throw new Failure('startup-not-yours')
  const { numUpdatedRows } = await tx
    .updateTable('startup')
    .set({ is_public, ...(!is_public && { has_public_page: false }), updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('is_public', '<>', is_public)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const entry = { actor_id: userId, action: 'startup-updated', subject_id: id, details: { fields: 'is_public' } }
  await insertAudit(tx, entry, clock.now())
}

/** Open or close a startup's public page. For owners. @throws Failure startup-not-found, startup-not-yours */
export async function setPage(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  { id, has_public_page }: { id: string; has_public_page: boolean },
) {
  const { my_role } = await lockManaged(tx, id, userId)
  if (my_role !== 'owner') throw new Failure('startup-not-yours')
  const { numUpdatedRows } = await tx
    .updateTable('startup')
    .set({ has_public_page, ...(has_public_page && { is_public: true }), updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('has_public_page', '<>', has_public_page)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const entry = { actor_id: userId, action: 'startup-updated', subject_id: id, details: { fields: 'has_public_page' } }
  await insertAudit(tx, entry, clock.now())
}
