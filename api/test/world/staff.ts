import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

/** People who work at the console: of one hub, of all of them, or over everything; and mentors, who read tasks. */
export function staffMaker({ db, person }: Pick<TestApp, 'db' | 'person'>) {
  const hubId = async (number: number) =>
    (await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

  return {
    hubId,
    /** An operator of a hub by its number, or of the whole country. */
    async operator(hub?: number) {
      const made = await person({ scope: 'operator' })
      if (hub === undefined) return made
      await db
        .updateTable('app_user')
        .set({ operator_hub_id: await hubId(hub) })
        .where('id', '=', made.id)
        .execute()
      return made
    },
    admin: () => person({ scope: 'admin' }),
    /** Somebody whose account a mentor is: of a hub by its number, or of none. */
    async mentor(hub?: number) {
      const made = await person()
      const row = { id: newId(), user_id: made.id, full_name: 'Sekar Ayundita', startup_name: 'Ruma', position: 'CEO' }
      const region_hub_id = hub === undefined ? null : await hubId(hub)
      await db
        .insertInto('mentor')
        .values({ ...row, region_hub_id, short_description: 'Menemani tim.' })
        .execute()
      return made
    },
  }
}
