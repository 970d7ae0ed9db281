import type { TeamRole } from '@semai/contract/profile/role'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { loadReference } from '../../../db/load/reference.ts'
import { newId } from '../../lib/database/db.ts'

const { call, clock, db, person } = await createTestApp()

// Now, in the database’s format.
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

test('returns 3 roles with descriptions, strengths and first steps', async () => {
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

test('keeps operators’ edits of roles and questions after a restart', async () => {
  const rename = (name: string) => db.updateTable('team_role').set({ name }).where('code', '=', 'HUS').execute()
  await rename('Pemasar')
  await loadReference(db)
  const names = await db.selectFrom('team_role').select('name').orderBy('position').execute()
  expect(names.map(({ name }) => name)).toEqual(['Pemasar', 'Hipster', 'Hacker'])
  expect(await db.selectFrom('pre_test_question').select('id').execute()).toHaveLength(11)
  await rename('Hustler')
})

test('returns no role before the first choice', async () => {
  const { token } = await person()
  expect([await lastUpdate(token), (await hello(token)).role]).toEqual([null, null])
})

test('returns the chosen role with its time, also in the profile', async () => {
  const { token } = await person()
  const { status, json } = await create(token, 'HIP')
  const chosen = { role_code: 'HIP', role_name: 'Hipster', is_suggested: false, updated_at: sqlNow() }
  expect([status, json]).toEqual([201, { message: 'Peranmu sekarang Hipster.', data: chosen }])
  expect(await lastUpdate(token)).toEqual(chosen)
  expect((await hello(token)).role).toEqual({ code: 'HIP', name: 'Hipster' })
})

test('changes a role and updates its time', async () => {
  const { token } = await person()
  await create(token, 'HIP')
  clock.advance({ days: 3 })
  const { status, json } = await update(token, 'HAC')
  expect([status, json.data]).toMatchObject([200, { role_code: 'HAC', updated_at: sqlNow() }])
  expect(await lastUpdate(token)).toEqual(json.data)
})

test('returns whether the latest pre-test suggested the role, and chooses no role itself', async () => {
  const { id, token } = await person()
  await suggested(id, 'HUS')
  expect(await lastUpdate(token)).toBeNull()
  expect((await create(token, 'HUS')).json.data.is_suggested).toBe(true)
  expect((await update(token, 'HIP')).json.data.is_suggested).toBe(false)
  clock.advance({ days: 1 })
  await suggested(id, 'HIP')
  expect(await lastUpdate(token)).toMatchObject({ role_code: 'HIP', is_suggested: true })
})

test('rejects an unknown role', async () => {
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

test('rejects a second first choice', async () => {
  const { token } = await person()
  await create(token, 'HIP')
  const { status, json } = await create(token, 'HUS')
  expect([status, json.code]).toEqual([409, 'user-category-exists'])
  expect(await lastUpdate(token)).toMatchObject({ role_code: 'HIP' })
})

test.skipIf(!isPostgres)('accepts one of several parallel first choices', async () => {
  const { token } = await person()
  const answers = await Promise.all(['HUS', 'HIP', 'HAC', 'HUS', 'HIP'].map((code) => create(token, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test('rejects a change before a first choice', async () => {
  const { token } = await person()
  const { status, json } = await update(token, 'HIP')
  expect([status, json.code]).toEqual([404, 'user-category-not-found'])
})
