import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { peopleMaker } from '../../../../test/world/people.ts'

const app = await createTestApp()
const { call, clock, person } = app
const { act, operatorOf, member } = peopleMaker(app)

const admin = await person({ scope: 'admin', full_name: 'Fauziah Rahman' })
const national = await person({ scope: 'operator', full_name: '=HYPERLINK("x")' })
beforeEach(() => clock.advance({ hours: 1 }))

interface Caller {
  token: string
}
const list = (caller: Caller, query: Record<string, string> = {}) =>
  call('GET', `/v1/audit/get?${new URLSearchParams(query)}`, caller)
const exported = (caller: Caller, query: Record<string, string> = {}) =>
  call('GET', `/v1/audit/export?${new URLSearchParams(query)}`, caller)
const actionsOf = async (answer: ReturnType<typeof list>) =>
  (await answer).json.data.map(({ action }: { action: string }) => action)

async function suspended() {
  const one = await member(1, { full_name: 'Wahyu Pratama' })
  await act(national, 'suspend', one.id, { reason: 'Mengirim iklan' })
  return one
}

test('lists an action with its actor, summary, row, changes and reason', async () => {
  const one = await suspended()
  const { json } = await list(admin, { subject_id: one.id })
  expect(json.data).toMatchObject([
    {
      actor_id: national.id,
      actor_name: '=HYPERLINK("x")',
      action: 'console-person-suspended',
      summary: 'Menangguhkan akun',
      resource: 'people',
      row_id: one.id,
      row_label: 'Wahyu Pratama',
      changes: [{ field: 'status', before: 'active', after: 'suspended' }],
      reason: 'Mengirim iklan',
    },
  ])
})

test('filters the list by actor, action, resource and days', async () => {
  const one = await suspended()
  await act(admin, 'lift', one.id, { reason: 'Salah orang' })
  const about = { subject_id: one.id }
  expect(await actionsOf(list(admin, about))).toEqual(['console-person-lifted', 'console-person-suspended'])
  expect(await actionsOf(list(admin, { ...about, actor_id: admin.id }))).toEqual(['console-person-lifted'])
  expect(await actionsOf(list(admin, { ...about, action: 'console-person-suspended' }))).toHaveLength(1)
  expect(await actionsOf(list(admin, { ...about, resource: 'mentor' }))).toEqual([])
  expect(await actionsOf(list(admin, { ...about, resource: 'people', size: '1', page: '2' }))).toEqual([
    'console-person-suspended',
  ])
  const today = clock.now().toISOString().slice(0, 10)
  expect(await actionsOf(list(admin, { ...about, from: today, to: today }))).toHaveLength(2)
  expect(await actionsOf(list(admin, { ...about, to: '2026-08-01' }))).toEqual([])
})

test('shows all actions to administrators, console actions to national operators, none to hub operators', async () => {
  await call('POST', '/v1/login', { body: { email: admin.email, password: 'salah-sekali', fcm_token: '' } })
  await suspended()
  expect(await actionsOf(list(admin, { action: 'sign-in-refused' }))).not.toEqual([])
  expect(await actionsOf(list(national, { action: 'sign-in-refused' }))).toEqual([])
  expect(await actionsOf(list(national, { size: '100' }))).toContain('console-person-suspended')
  const { json } = await call('GET', '/v1/audit/action/get', national)
  expect(json.data).toContainEqual({ action: 'console-person-suspended', words: 'Menangguhkan akun' })
  expect(json.data.filter(({ action }: { action: string }) => !action.startsWith('console-'))).toEqual([])
  const bound = await operatorOf(1)
  for (const answer of [list(bound), exported(bound), call('GET', '/v1/audit/action/get', bound)]) {
    const { status, json: refused } = await answer
    expect([status, refused.code]).toEqual([403, 'forbidden'])
  }
})

test('exports CSV that no spreadsheet runs as a formula, and logs the export', async () => {
  const one = await suspended()
  const { status, headers, text } = await exported(admin, { subject_id: one.id })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, line, end] = text.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Waktu,Siapa,Tindakan,Data,Perubahan,Alasan,Dari')
  expect(line).toMatch(/^".+ WIB","'=HYPERLINK\(""x""\)",Menangguhkan akun,Wahyu Pratama,status: active → suspended,/)
  expect(end).toBe('')
  const [action] = (await list(admin, { action: 'console-export' })).json.data
  expect(action).toMatchObject({ actor_name: 'Fauziah Rahman', summary: 'Mengekspor riwayat tindakan' })
})

test('reads days in the given time zone', async () => {
  const one = await member(1)
  clock.set('2027-01-01T16:30:00Z')
  const late = await person({ scope: 'admin' })
  await act(late, 'sign-out', one.id)
  const on = (day: string, time_zone: string) => list(late, { subject_id: one.id, from: day, to: day, time_zone })
  expect(await actionsOf(on('2027-01-01', 'Asia/Jakarta'))).toHaveLength(1)
  expect(await actionsOf(on('2027-01-02', 'Asia/Jayapura'))).toHaveLength(1)
  expect(await actionsOf(on('2027-01-01', 'Asia/Jayapura'))).toEqual([])
})
