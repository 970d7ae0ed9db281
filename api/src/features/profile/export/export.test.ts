import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { plantEverywhere } from '../../../../test/world/personal.ts'
import { storedFiles, pdf, uploader } from '../../../../test/world/upload.ts'
import { makeExports } from './jobs.ts'
import { personalTables } from '../personal-rules.ts'

const app = await createTestApp()
const { call, clock, db, deps, mailTo, person } = app
const upload = uploader(app, '/v1/upload-file')

const ask = (token: string, proof: object = { password: testPassword }) =>
  call('POST', '/v1/data-export/create', { token, body: proof })
const latest = async (token: string) => (await call('GET', '/v1/data-export/get', { token })).json.data
const download = async (url: string) => {
  const { rawPayload, headers } = await app.app.inject({ url })
  return { headers, files: unzipSync(new Uint8Array(rawPayload)) }
}

test('makes a requested copy, announces it by e-mail, and serves it by a link for ten minutes', async () => {
  const { email, token } = await person()
  expect(await latest(token)).toBeNull()
  const asked = await ask(token)
  expect([asked.status, asked.json.data]).toMatchObject([201, { state: 'waiting', url: null, size_bytes: null }])
  await makeExports(deps)
  expect(await mailTo(email)).toMatchObject({
    template: 'data-ready',
    text_body: expect.stringContaining('/profile?tab=setting#data'),
  })
  const { state, url } = await latest(token)
  expect(state).toBe('ready')
  const { headers, files } = await download(url)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(Object.keys(files)).toEqual(['data.json', 'index.html'])
  clock.advance({ minutes: 10 })
  expect((await call('GET', url)).json.code).toBe('file-not-found')
  expect((await call('GET', (await latest(token)).url)).status).toBe(200)
})

test('a session alone gets no copy: the password, or a mailed code, is asked for again', async () => {
  const { id, email, token } = await person()
  for (const wrong of [{}, { password: 'bukan-kata-sandinya' }]) {
    const { status, json } = await ask(token, wrong)
    expect([status, json.code]).toEqual([422, 'wrong-password'])
  }
  expect(await latest(token)).toBeNull()
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute()
  expect((await ask(token, { mailed_code: '123456' })).json.code).toBe('code-invalid')
  await call('POST', '/v1/personal/proof/request-code', { token, body: { action: 'data-export' } })
  const { code, text_body } = await mailTo(email)
  expect(text_body).toContain('meminta salinan datamu')
  expect((await ask(token, { mailed_code: code })).status).toBe(201)
})

test('holds every row and file of its person, and nothing of others', async () => {
  const [one, other] = [await person(), await person()]
  await plantEverywhere(db, one, 'penanda-satu')
  await plantEverywhere(db, other, 'penanda-lain')
  const { id } = (await upload(one.token, { bytes: pdf, name: 'rencana.pdf' })).json.data
  await upload(other.token, { bytes: pdf, name: 'rahasia-lain.pdf' })
  // The planted data hold a request.
  await db.deleteFrom('data_export').execute()
  await ask(one.token)
  await makeExports(deps)
  const { files } = await download((await latest(one.token)).url)
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  for (const strange of ['penanda-lain', other.id, other.email, 'rahasia-lain']) expect(text).not.toContain(strange)
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  for (const { table, column, isExported } of personalTables) {
    if (!isExported) expect(data[table]).toBeUndefined()
    else expect(data[table].map((row: Record<string, unknown>) => row[column])).toContain(one.id)
  }
  expect(files[`berkas/${id}-rencana.pdf`]).toEqual(new Uint8Array(pdf))
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('penanda-satu')
  for (const secret of ['password_hash', 'token_hash', 'html_body', '$argon2']) expect(text).not.toContain(secret)
})

test('makes one copy a day per person', async () => {
  const [one, other] = [await person(), await person()]
  const answers = await Promise.all([ask(one.token), ask(one.token), ask(one.token)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  expect((await ask(one.token)).json.code).toBe('data-export-too-soon')
  expect((await ask(other.token)).status).toBe(201)
  clock.advance({ days: 1 })
  expect((await ask(one.token)).status).toBe(201)
})

test('after seven days the file is gone', async () => {
  const { token } = await person()
  await ask(token)
  await makeExports(deps)
  const { id } = await latest(token)
  expect(storedFiles(app, 'export')).toContain(`${id}.zip`)
  clock.advance({ days: 7 })
  await db.updateTable('session').set({ last_used_at: clock.now().toISOString() }).execute()
  expect(await latest(token)).toMatchObject({ state: 'expired', url: null })
  await makeExports(deps)
  expect(await latest(token)).toMatchObject({ state: 'expired', url: null })
  expect(storedFiles(app, 'export')).not.toContain(`${id}.zip`)
})

test('a copy that cannot be made says so, and may be asked for again', async () => {
  const { token } = await person()
  await upload(token, { bytes: pdf })
  await ask(token)
  const broken = { ...deps.files, put: () => Promise.reject(new Error('no space')) }
  await expect(makeExports({ ...deps, files: broken })).rejects.toThrow('no space')
  expect(await latest(token)).toMatchObject({ state: 'failed', url: null })
  expect((await ask(token)).status).toBe(201)
})
