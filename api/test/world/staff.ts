import type { TestApp } from '../app.ts'

/** People who work at the console: of one hub, of all of them, or over everything. */
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
  }
}
