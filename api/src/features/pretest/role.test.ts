import type { TeamRole } from '@semai/contract/profile/role'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { loadReference } from '../../../db/load-reference.ts'
import { newId } from '../../lib/database/db.ts'

const { call, clock, db, person } = await createTestApp()

// As the database writes it.
const sqlNow = () => clock.now().toISOString().replace('.000', '')

const create = (token: string, role_code: string) =>
  call('POST', '/v1/user-category/create', { token, body: { role_code } })
const update = (token: string, role_code: string) =>
  call('PUT', '/v1/user-category/update', { token, body: { role_code } })
const lastUpdate = async (token: string) =>
  (await call('GET', '/v1/user-category/get-last-update', { token })).json.data
const hello = async (token: string) => (await call('GET', '/v1/auth/hello', { token })).json.data

async function suggested(user_id: string, suggested_role: string) {
  const created_at = clock.now().toISOString()
  const submission_id = newId()
  await db
    .insertInto('pre_test_submission')
    .values({ id: submission_id, user_id, state: 'submitted', created_at })
    .execute()
  const outcome = { suggested_role, scores: '{}', confidence: 'sedang', created_at }
  await db
    .insertInto('role_suggestion')
    .values({ id: newId(), user_id, submission_id, ...outcome })
    .execute()
}

test('a team has three roles, each with what it does and what to do first', async () => {
  const { token } = await person()
  const { json } = await call('GET', '/v1/team-role/get', { token })
  expect(json).toMatchObject({ page: 1, total_page: 1, total: 3 })
  expect(json.data.map(({ code, name }: TeamRole) => [code, name])).toEqual([
    ['HUS', 'Hustler'],
    ['HIP', 'Hipster'],
    ['HAC', 'Hacker'],
  ])
  for (const role of json.data) {
    expect([role.description.length > 0, role.strengths.length > 0, role.works_with.length > 0]).toEqual([
      true,
      true,
      true,
    ])
    for (const { href } of role.first_steps) expect(href).toMatch(/^\/[a-z]/)
  }
})

test('an operator’s words about roles and questions survive the next start', async () => {
  const rename = (name: string) => db.updateTable('team_role').set({ name }).where('code', '=', 'HUS').execute()
  await rename('Pemasar')
  await loadReference(db)
  const names = await db.selectFrom('team_role').select('name').orderBy('position').execute()
  expect(names.map(({ name }) => name)).toEqual(['Pemasar', 'Hipster', 'Hacker'])
  expect(await db.selectFrom('pre_test_question').select('id').execute()).toHaveLength(11)
  await rename('Hustler')
})

test('nobody has a role before choosing one', async () => {
  const { token } = await person()
  expect([await lastUpdate(token), (await hello(token)).role]).toEqual([null, null])
})

test('a chosen role shows with its time, and in the profile', async () => {
  const { token } = await person()
  const { status, json } = await create(token, 'HIP')
  const chosen = { role_code: 'HIP', role_name: 'Hipster', is_suggested: false, updated_at: sqlNow() }
  expect([status, json]).toEqual([201, { message: 'Peranmu sekarang Hipster.', data: chosen }])
  expect(await lastUpdate(token)).toEqual(chosen)
  expect((await hello(token)).role).toEqual({ code: 'HIP', name: 'Hipster' })
})

test('a role can be changed, and its time moves', async () => {
  const { token } = await person()
  await create(token, 'HIP')
  clock.advance({ days: 3 })
  const { status, json } = await update(token, 'HAC')
  expect([status, json.data]).toMatchObject([200, { role_code: 'HAC', updated_at: sqlNow() }])
  expect(await lastUpdate(token)).toEqual(json.data)
})

test('it is known whether the latest pre-test suggested it; a suggestion alone chooses nothing', async () => {
  const { id, token } = await person()
  await suggested(id, 'HUS')
  expect(await lastUpdate(token)).toBeNull()
  expect((await create(token, 'HUS')).json.data.is_suggested).toBe(true)
  expect((await update(token, 'HIP')).json.data.is_suggested).toBe(false)
  clock.advance({ days: 1 })
  await suggested(id, 'HIP')
  expect(await lastUpdate(token)).toMatchObject({ role_code: 'HIP', is_suggested: true })
})

test('a role that does not exist is refused', async () => {
  const { token } = await person()
  const refusal = [422, 'role-not-found', 'role_code']
  const first = await create(token, 'XYZ')
  expect([first.status, first.json.code, first.json.errors[0].field]).toEqual(refusal)
  await create(token, 'HIP')
  const second = await update(token, 'XYZ')
  expect([second.status, second.json.code, second.json.errors[0].field]).toEqual(refusal)
  expect(await lastUpdate(token)).toMatchObject({ role_code: 'HIP' })
  expect((await create(token, 'hip')).json.code).toBe('invalid-input')
})

test('choosing a second time is told to change instead', async () => {
  const { token } = await person()
  await create(token, 'HIP')
  const { status, json } = await create(token, 'HUS')
  expect([status, json.code]).toEqual([409, 'user-category-exists'])
  expect(await lastUpdate(token)).toMatchObject({ role_code: 'HIP' })
})

test.skipIf(!isPostgres)('of several first choices at once, one wins', async () => {
  const { token } = await person()
  const answers = await Promise.all(['HUS', 'HIP', 'HAC', 'HUS', 'HIP'].map((code) => create(token, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test('there is nothing to change before a first choice', async () => {
  const { token } = await person()
  const { status, json } = await update(token, 'HIP')
  expect([status, json.code]).toEqual([404, 'user-category-not-found'])
})
