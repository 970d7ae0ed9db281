import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/world/registration.ts'
import { newId } from '../database/db.ts'

const { call, person } = await createTestApp({ config: { signInsPerMinute: 100_000 } })

const names = [
  'Ni Luh Pramesti',
  "Nur'aini Sa’adah",
  'H. Moch. Said, S.Kom.',
  'Suharyanta',
  'Al-Ghazali',
  'Nguyễn Thị Hằng',
  'José Ximenes',
  'O\u0308zgu\u0308r',
  '李明',
  'محمد رزقي',
  'ꦥꦿꦧꦸ ꦱꦶꦭꦶꦮꦔꦶ',
  'ᬅᬬᬸ',
  'Иван Петров',
  'Tim Berners',
  'Semaini Putri',
  'Admiral Sudirman',
]

const unseen = ['Ayu\u202Etsuga', 'Ayu\u200BLestari', 'Ayu\u2066x', 'A\u00ADyu', 'Ayu\u3164', 'Ayu\u{E0041}']
const piled = [`A${'\u0301'.repeat(3)}yu`, `ꦥ${'ꦶ'.repeat(4)}`]
const mixed = ['Dеwi Lestari', 'Αndi']
const posing = [
  'Operator Semai',
  'ADMIN  SEMAI',
  'Semai Official',
  'Tim Resmi Semai',
  'OperatorSemai',
  'Op3rator 5emai',
  'Opérator Sémai',
  'Administrator',
  'Panitia',
  'Semai',
  'Ｓｅｍａｉ Support',
]

/** Calls that set a name that other people read. */
const ways: Record<string, (name: string, token: string) => Promise<{ status: number; json: { code: string } }>> = {
  register: (full_name) => call('POST', '/v1/registration', { body: newcomer({ full_name }) }),
  profile: (full_name, token) => call('PUT', '/v1/personal/profile', { token, body: { full_name } }),
  startup: (name, token) => call('POST', '/v1/startup/create', { token, body: { name } }),
}

test.each(Object.entries(ways))('%s takes names of every region', async (_, give) => {
  for (const name of names) {
    const { token } = await person()
    const { status } = await give(name, token)
    expect([name, status < 300]).toEqual([name, true])
  }
})

test.each(Object.entries(ways))(
  '%s takes no name that hides something, mixes scripts, or poses as staff',
  async (_, give) => {
    const { token } = await person()
    const refused = async (name: string) => {
      const { status, json } = await give(name, token)
      return [name, status, json.code]
    }
    for (const name of [...unseen, ...piled]) expect(await refused(name)).toEqual([name, 422, 'invalid-input'])
    for (const name of mixed) expect(await refused(name)).toEqual([name, 422, 'name-mixed'])
    for (const name of posing) expect(await refused(name)).toEqual([name, 422, 'name-reserved'])
  },
)

test('staff may be called what they are, and a name from before stays while the rest changes', async () => {
  const operator = await person({ scope: 'operator' })
  const name = 'Operator Semai'
  expect((await call('PUT', '/v1/personal/profile', { token: operator.token, body: { full_name: name } })).status).toBe(
    200,
  )
  const founder = await person({ full_name: name })
  const body = { full_name: name, occupation: 'Perajin' }
  const { status, json } = await call('PUT', '/v1/personal/profile', { token: founder.token, body })
  expect([status, json.data.full_name]).toEqual([200, name])
})

test('a group is not called as the programme is', async () => {
  const [ayu, bima] = [await person(), await person()]
  const make = (name: string) =>
    call('POST', '/v1/channel/create', { token: ayu.token, body: { type: 'group', name, user_ids: [bima.id] } })
  expect((await make('Admin Semai')).json.code).toBe('name-reserved')
  expect((await make('Rapat\u202Epagi')).json.code).toBe('invalid-input')
  const { json } = await make('Rapat pagi')
  const rename = { channel_id: json.data.channel_detail.id, name: 'Bantuan Semai' }
  expect((await call('PUT', '/v1/channel/update', { token: ayu.token, body: rename })).json.code).toBe('name-reserved')
})

test('checks names in every other call that sets one', async () => {
  const { token } = await person()
  const other = await person()
  const own = (await call('POST', '/v1/startup/create', { token, body: { name: 'Panenara' } })).json.data.id
  const whole = { stage: 'ide', sector_ids: [newId()] }
  const group = { type: 'group', user_ids: [other.id] }
  const made = await call('POST', '/v1/channel/create', { token, body: { ...group, name: 'Rapat' } })
  const channel_id = made.json.data.channel_detail.id
  const guest = { event_id: newId(), attend_mode: 'online', email: 'tamu@surel.example' }
  const given: Record<string, (name: string) => ReturnType<typeof call>> = {
    'create-v2': (name) => call('POST', '/v1/startup/create-v2', { token, body: { ...whole, name } }),
    update: (name) => call('PUT', '/v1/startup/update', { token, body: { id: own, name } }),
    'update-v2': (name) => call('PUT', '/v1/startup/update-v2', { token, body: { id: own, ...whole, name } }),
    group: (name) => call('POST', '/v1/channel/create', { token, body: { ...group, name } }),
    'group again': (name) => call('PUT', '/v1/channel/update', { token, body: { channel_id, name } }),
    guest: (full_name) => call('POST', '/v1/public/event-participant/create', { body: { ...guest, full_name } }),
  }
  for (const [where, give] of Object.entries(given)) {
    for (const [name, code] of [
      ['Dеwi Lestari', 'name-mixed'],
      ['Operator Semai', 'name-reserved'],
    ] as const) {
      const { status, json } = await give(name)
      expect([where, status, json.code]).toEqual([where, 422, code])
    }
  }
})
