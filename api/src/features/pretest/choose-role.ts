import { newId, type Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { evaluateTeamsOf } from '../startup/team/change-members.ts'

/** Insert a role choice. Database constraints reject an unknown role and a second choice. */
export async function chooseRole(tx: Tx, deps: Deps, userId: string, role_code: string) {
  await insertUserCategory(tx, userId, role_code, deps.clock.now())
  await evaluateTeamsOf(deps, tx, userId)
}

/** Change a role choice. @throws Failure user-category-not-found if the person has chosen no role */
export async function changeRole(tx: Tx, deps: Deps, userId: string, role_code: string) {
  const row = await tx
    .updateTable('user_category')
    .set({ role_code, updated_at: deps.clock.now().toISOString() })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Failure('user-category-not-found')
  await evaluateTeamsOf(deps, tx, userId)
}

export async function insertUserCategory(tx: Tx, userId: string, role_code: string, now: Date) {
  const time = now.toISOString()
  await tx
    .insertInto('user_category')
    .values({ id: newId(), user_id: userId, role_code, created_at: time, updated_at: time })
    .execute()
}
