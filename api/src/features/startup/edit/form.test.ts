import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { startupMaker } from '../../../../test/world/startups.ts'

const app = await createTestApp()
const { call, person } = app
const { sectorId, startup } = startupMaker(app)

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
const whole = { name: 'Panenara', stage: 'validasi', sector_ids: [await sectorId('agritek')] }

test.each([
  ['a stage', { stage: 'pensiun' }, 'startup-stage-not-found'],
  ['a sector', { sector_ids: [nowhere] }, 'startup-sector-not-found'],
  ['a hub', { region_hub_id: nowhere }, 'region-hub-not-found'],
  ['a province', { region_id: '99' }, 'region-not-found'],
  ['a regency', { region_id: '35', regency_id: '35.99' }, 'regency-not-found'],
  ['a regency of that province', { region_id: '35', regency_id: '31.71' }, 'regency-outside-region'],
  ['a regency without a province', { regency_id: '35.78' }, 'regency-outside-region'],
])('rejects an unknown %s on create and update', async (_what, wrong, code) => {
  const owner = await person()
  const { id } = await startup(owner)
  const made = await call('POST', '/v1/startup/create-v2', { token: owner.token, body: { ...whole, ...wrong } })
  expect([made.status, made.json.code]).toEqual([422, code])
  const changed = await call('PUT', '/v1/startup/update-v2', { token: owner.token, body: { id, ...wrong } })
  expect([changed.status, changed.json.code]).toEqual([422, code])
})

test.each([
  [{ stage: 'pensiun' }, 'startup-stage-not-found'],
  [{ sector_id: nowhere }, 'startup-sector-not-found'],
])('rejects %j in the flat form', async (wrong, code) => {
  const owner = await person()
  const { id } = await startup(owner)
  const made = await call('POST', '/v1/startup/create', { token: owner.token, body: { name: 'Panenara', ...wrong } })
  expect([made.status, made.json.code]).toEqual([422, code])
  const changed = await call('PUT', '/v1/startup/update', { token: owner.token, body: { id, ...wrong } })
  expect([changed.status, changed.json.code]).toEqual([422, code])
})

test.each([
  { website: 'http://panenara.example' },
  { website: 'javascript:alert(1)' },
  { website: 'https://bank.co.id@panenara.example' },
  { website: 'https://panenara.example\\@bank.co.id' },
  { website: 'https://panenara.example/\u202Egpj.exe' },
  { website: 'https://pane\u200Bnara.example' },
  { website: 'https://pаnenara.example' },
  { website: 'https://panenara.example/%E2%80%AEgpj.exe' },
  { website: 'https://bank.co.id\u2044masuk.panenara.example' },
  { website: 'https://bank.co.id\u2215masuk.panenara.example' },
  { website: 'https://bank.co.id\u0338masuk.panenara.example' },
  { website: 'https://bank\u3002co.id.panenara.example' },
  { website: 'https://pane\u2800nara.example' },
  { website: 'https://pane\u034Fnara.example' },
  { website: 'https://pane\uFE0Fnara.example' },
  { socials: [{ network: 'instagram', url: 'https://instagram.com/a\u2067b' }] },
  { name: '<b>' },
  { name: '  ' },
  { name: ' a ' },
  { sector_ids: [] },
  { socials: [{ network: 'instagram', url: 'https://a b' }] },
  { founded_on: '2026-02-31' },
  { contact_email: 'bukan surel' },
  { members: Array.from({ length: 11 }, () => ({ user_id: nowhere, role: 'member' })) },
])('rejects %j as invalid input', async (wrong) => {
  const { token } = await person()
  const { status, json } = await call('POST', '/v1/startup/create-v2', { token, body: { ...whole, ...wrong } })
  expect([status, json.code]).toEqual([422, 'invalid-input'])
})
