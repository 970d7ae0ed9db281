import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'

const { call, db, person } = await createTestApp()

const selfOf = async (token: string) => (await call('GET', '/v1/console/get', { token })).json.data

test('returns the hub of a hub operator, and null to national operators and administrators', async () => {
  const hub = await db
    .selectFrom('region_hub')
    .select(['id', 'name', 'time_zone'])
    .orderBy('number')
    .executeTakeFirstOrThrow()
  const bound = await person({ scope: 'operator' })
  await db.updateTable('app_user').set({ operator_hub_id: hub.id }).where('id', '=', bound.id).execute()
  expect(await selfOf(bound.token)).toEqual({ scope: 'operator', hub })

  const national = await person({ scope: 'operator' })
  expect(await selfOf(national.token)).toEqual({ scope: 'operator', hub: null })

  const admin = await person({ scope: 'admin' })
  await db.updateTable('app_user').set({ operator_hub_id: hub.id }).where('id', '=', admin.id).execute()
  expect(await selfOf(admin.token)).toEqual({ scope: 'admin', hub: null })
})

test('rejects participants', async () => {
  const { token } = await person({ scope: 'participant' })
  const { status, json } = await call('GET', '/v1/console/get', { token })
  expect([status, json.code]).toEqual([403, 'forbidden'])
})
