import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { textOf } from '../../../test/pdf.ts'
import { CertificatePrinter } from '../../lib/certificate/printer.ts'
import { transaction } from '../../lib/database/db.ts'
import { anonymise } from '../profile/close/anonymise-account.ts'
import { sweepCertificateFiles } from './sweep-certificate-files.ts'

const app = await createTestApp({ isAlone: true })
const { call, clock, config, db, deps, person } = app
const { certified } = awardMaker(app)

const words = { title: 'Kelulusan Uji', valid_months: 24 }

const download = async (token: string, id: string) => {
  const url = `/v1/certificate/export-pdf?id=${id}`
  const { statusCode, rawPayload } = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: statusCode, bytes: rawPayload }
}

const folder = join(config.dataDir, 'files/certificate')
const filesOf = (id: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [])
const keyOf = async (id: string) =>
  (await db.selectFrom('certificate').select('pdf_key').where('id', '=', id).executeTakeFirstOrThrow()).pdf_key

test('prints once in a worker for 80 calls at the same time, and serves the file from then on', async () => {
  const { certificate, token } = await certified(words)
  const before = deps.printer.printed
  const answers = await Promise.all(Array.from({ length: 80 }, () => download(token, certificate.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  expect((await download(token, certificate.id)).bytes).toEqual(answers[0]?.bytes)
  expect(deps.printer.printed - before).toBe(1)
  expect(filesOf(certificate.id)).toHaveLength(1)
  expect(`certificate/${filesOf(certificate.id)[0]}`).toBe(await keyOf(certificate.id))
})

test('prints a changed certificate again, and deletes the former file', async () => {
  const { certificate, token } = await certified(words)
  await download(token, certificate.id)
  const old = filesOf(certificate.id)
  await db.updateTable('certificate').set({ description: 'atas hal lain.' }).where('id', '=', certificate.id).execute()
  const { bytes } = await download(token, certificate.id)
  expect((await textOf(bytes)).map(({ text }) => text).join(' ')).toContain('atas hal lain.')
  expect(filesOf(certificate.id)).toHaveLength(1)
  expect(filesOf(certificate.id)).not.toEqual(old)
})

test('prints a missing file again', async () => {
  const { certificate, token } = await certified(words)
  const first = await download(token, certificate.id)
  await deps.files.remove((await keyOf(certificate.id)) ?? '')
  expect((await download(token, certificate.id)).bytes).toEqual(first.bytes)
  expect(filesOf(certificate.id)).toHaveLength(1)
})

test('serves the file by its call only', async () => {
  const { certificate, token } = await certified(words)
  await download(token, certificate.id)
  const key = await keyOf(certificate.id)
  expect((await call('GET', `/files/${key}`, { token })).status).toBe(404)
  const stranger = await person()
  expect((await download(stranger.token, certificate.id)).status).toBe(404)
})

test('deletes the file of a revoked certificate', async () => {
  const { certificate, token } = await certified(words)
  await download(token, certificate.id)
  const operator = await person({ scope: 'operator' })
  const body = { serial: certificate.serial, reason: 'Terbit dua kali' }
  await call('PUT', '/v1/certificate/revoke', { token: operator.token, body })
  await sweepCertificateFiles(deps)
  expect([filesOf(certificate.id), await keyOf(certificate.id)]).toEqual([[], null])
})

test('deletes the files of an anonymised person', async () => {
  const { certificate, token, id } = await certified(words)
  await download(token, certificate.id)
  const closed = { status: 'deactivated', deactivated_at: clock.now().toISOString() }
  await db.updateTable('app_user').set(closed).where('id', '=', id).execute()
  const keys = await transaction(db, (tx) => anonymise(tx, id, clock.now()))
  expect(keys).toEqual([`certificate/${filesOf(certificate.id)[0]}`])
  expect(await keyOf(certificate.id)).toBeNull()
})

test('rejects a print when the queue is full, and fails only a print that throws', async () => {
  const printer = new CertificatePrinter()
  const printed = {
    title: 'Kelulusan',
    recipient_name: 'Ayu',
    description: 'atas kelulusan.',
    signatories: [],
    serial: 'S-1',
    code: 'AAAA',
    verify_url: 'https://semai.example/x',
    issued_at: '2026-08-13T03:00:00Z',
    valid_until: null,
  }
  const broken = printer.print('broken', { ...printed, issued_at: 'never' })
  await expect(broken).rejects.toThrow(/Invalid/)
  const waiting = Array.from({ length: 101 }, (_, at) => printer.print(String(at), printed))
  const last = waiting.pop()
  await expect(last).rejects.toMatchObject({ code: 'unavailable' })
  void Promise.allSettled(waiting)
  await printer.close()
})
