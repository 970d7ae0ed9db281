import { certificate, certificateTemplate } from '@semai/contract/console/resource/award'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { awardMaker } from '../../../../test/world/awards.ts'
import { consoleRows } from '../../../../test/world/console-rows.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { workshopMaker } from '../../../../test/world/workshops.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { operator: operatorOf } = staffMaker(app)
const { workshop } = workshopMaker(app)
const { certificatesOf, certified, setIssuing, template, notifiedOf, verify } = awardMaker(app)
const { csv, get, post, put, record } = await consoleRows(app)
const [operator, other] = [await person({ scope: 'operator' }), await person({ scope: 'operator' })]
beforeEach(() => clock.advance({ minutes: 1 }))

const daring = async (title: string) => (await workshop({ title, line: 'kelas_daring', track: 'sekolah_beta' })).id

type Values = Record<string, unknown>
const issue = (values: Values) => post(operator, certificate, 'create', { body: { values } })
async function rename(id: string, recipient_name: string | null, rev?: string) {
  const headers = { 'if-match': rev ?? (await record(certificate, id)).rev }
  return put(operator, certificate, `update/${id}`, { body: { values: { recipient_name } }, headers })
}
const firstErrorOf = ({ status, json }: Awaited<ReturnType<typeof issue>>) => [status, json.errors?.[0]]

describe('a corrected name', () => {
  test('issues a new certificate with the same date and marks the old code as replaced', async () => {
    const { certificate: old, ...founder } = await certified()
    const { status, json } = await rename(old.id, 'Ni Luh Pramesti Dewi')
    expect([status, json.data.values]).toMatchObject([
      200,
      { recipient_name: 'Ni Luh Pramesti Dewi', status: 'issued', issued_at: old.issued_at, title: old.title },
    ])
    expect(json.data.id).not.toBe(old.id)
    const gone = await record(certificate, old.id)
    expect(gone.values).toMatchObject({
      status: 'replaced',
      recipient_name: 'Ni Luh Pramesti',
      replaced_by: json.data.id,
    })
    expect([gone.allowed, gone.labels.replaced_by]).toEqual([[], json.data.values.serial])
    expect((await verify(old.verify_code)).json.data.state).toBe('replaced')
    expect((await verify(json.data.values.verify_code)).json.data.state).toBe('valid')
    expect((await certificatesOf(founder)).map(({ id }) => id)).toEqual([json.data.id])
    expect(await notifiedOf(founder)).toContainEqual(
      expect.objectContaining({ title: 'Sertifikatmu diterbitkan ulang' }),
    )
  })

  test('logs the change on both certificates, without the names', async () => {
    const { certificate: old } = await certified()
    const { json } = await rename(old.id, 'Made Suarjana')
    for (const [id, action] of [
      [old.id, 'console-update'],
      [json.data.id, 'console-create'],
    ]) {
      const history = (await get(operator, certificate, `history/${id}`)).json.data
      expect(history[0]).toMatchObject({ action, actor_name: 'Suharyanta' })
      expect(JSON.stringify(history)).not.toMatch(/Made Suarjana|Pramesti/)
    }
  })

  test('keeps the certificate if the name is unchanged, and null restores the account’s name', async () => {
    const { certificate: old } = await certified()
    expect((await rename(old.id, 'Ni Luh Pramesti')).json.data.id).toBe(old.id)
    expect((await rename(old.id, null)).json.data.id).toBe(old.id)
    const { json } = await rename(old.id, 'Ni Luh')
    expect((await rename(json.data.id, null)).json.data.values.recipient_name).toBe('Ni Luh Pramesti')
  })

  test('rejects a replaced or revoked certificate, and an edit of an outdated row', async () => {
    const { certificate: old } = await certified()
    const { rev } = await record(certificate, old.id)
    const { json } = await rename(old.id, 'Made')
    expect((await rename(old.id, 'Wayan')).json.code).toBe('console-action-refused')
    expect((await rename(old.id, 'Wayan', rev)).json.code).toBe('console-changed')
    const { id } = json.data
    await post(other, certificate, 'act', { body: { action: 'revoke', ids: [id], reason: 'Terbit dua kali' } })
    expect((await rename(id, 'Wayan')).json).toMatchObject({ code: 'console-action-refused' })
  })
})

describe('issuing by hand', () => {
  test('returns the number of an existing certificate for the same person, however it was issued', async () => {
    const { certificate: old, template: own, id: user_id } = await certified()
    const again = await issue({ user_id, template_id: own.id })
    const message = `Ni Luh Pramesti sudah punya sertifikat ini: ${old.serial}.`
    expect(firstErrorOf(again)).toEqual([422, { field: 'user_id', message }])
  })

  test('replaces an expired certificate', async () => {
    const [one, own] = [await person(), await template(null, { valid_months: 1 })]
    const first = (await issue({ user_id: one.id, template_id: own.id })).json.data
    await db
      .updateTable('certificate')
      .set({ valid_until: clock.now().toISOString() })
      .where('id', '=', first.id)
      .execute()
    const second = (await issue({ user_id: one.id, template_id: own.id })).json.data
    expect((await record(certificate, first.id)).values).toMatchObject({ status: 'replaced', replaced_by: second.id })
    expect((await verify(second.values.verify_code)).json.data.state).toBe('valid')
  })

  test('requires the workshop if several exist, and names it on the certificate', async () => {
    const one = await person()
    const [first, second] = [await daring('Merintis Toko'), await daring('Merintis Kedai')]
    const own = await db
      .selectFrom('certificate_template')
      .select('id')
      .where('subject_key', '=', 'kelas_daring')
      .executeTakeFirstOrThrow()
    const unsaid = await issue({ user_id: one.id, template_id: own.id })
    expect(firstErrorOf(unsaid)).toEqual([422, { field: 'workshop_id', message: 'Pilih workshop yang diluluskan.' }])
    for (const [workshop_id, title] of [
      [first, 'Merintis Toko'],
      [second, 'Merintis Kedai'],
    ]) {
      const { status, json } = await issue({ user_id: one.id, template_id: own.id, workshop_id })
      expect([status, json.data?.values.workshop_id]).toEqual([201, workshop_id])
      expect((await verify(json.data.values.verify_code)).json.data.description).toContain(
        `dalam “${title}”, kelas daring`,
      )
    }
    const stray = await issue({ user_id: one.id, template_id: (await template(null)).id, workshop_id: first })
    expect(firstErrorOf(stray)).toMatchObject([422, { field: 'workshop_id' }])
  })

  test('rejects an operator who issues a certificate to themselves', async () => {
    const { id: template_id } = await template(null)
    expect(firstErrorOf(await issue({ user_id: operator.id, template_id }))).toMatchObject([422, { field: 'user_id' }])
    expect(
      (await post(other, certificate, 'create', { body: { values: { user_id: operator.id, template_id } } })).status,
    ).toBe(201)
  })

  test('rejects an operator who renames or revokes their own certificate', async () => {
    const { id: template_id } = await template(null)
    const body = { values: { user_id: operator.id, template_id } }
    const { id } = (await post(other, certificate, 'create', { body })).json.data
    expect(firstErrorOf(await rename(id, 'Raja Suharyanta'))).toMatchObject([422, { field: 'recipient_name' }])
    const revoke = { action: 'revoke', ids: [id], reason: 'Keliru' }
    expect((await post(operator, certificate, 'act', { body: revoke })).json.code).toBe('console-action-refused')
    expect((await post(other, certificate, 'act', { body: revoke })).status).toBe(200)
  })

  test('requires a published template and an open account', async () => {
    const [one, gone, own] = [await person(), await person(), await template(null, { status: 'draft' })]
    expect(firstErrorOf(await issue({ user_id: one.id, template_id: own.id }))).toMatchObject([
      422,
      { field: 'template_id' },
    ])
    await setIssuing(own, true)
    await db.updateTable('app_user').set({ status: 'deactivated' }).where('id', '=', gone.id).execute()
    expect(firstErrorOf(await issue({ user_id: gone.id, template_id: own.id }))).toMatchObject([
      422,
      { field: 'user_id' },
    ])
    expect((await issue({ user_id: one.id, template_id: own.id })).status).toBe(201)
  })
})

describe('import of certificates', () => {
  test('finds people by email address, lists each bad row, and imports none or all good rows', async () => {
    const [sari, budi, had] = [
      await person({ full_name: 'Sari Dewi' }),
      await person({ full_name: 'Budi' }),
      await person({ full_name: 'Wulan' }),
    ]
    const own = await template(null, { title: `Kelulusan ${newId().slice(-6)}` })
    const { json: before } = await issue({ user_id: had.id, template_id: own.id })
    const file = [
      'E-mail;Templat;Nama di sertifikat',
      `${sari.email.toUpperCase()};${own.title};`,
      `${budi.email};${own.id};Budi Santoso`,
      `${had.email};${own.title};`,
      `nihil@surel.example;${own.title};`,
      `${sari.email};${own.title};`,
      `;${own.title};`,
    ].join('\n')
    const held = `Wulan sudah punya sertifikat ini: ${before.data.values.serial}.`
    const bad = [
      { row: 3, field: 'user_id', message: held },
      { row: 4, field: 'user_id', message: '“nihil@surel.example” tidak ditemukan.' },
      { row: 5, field: 'user_id', message: 'Orang ini sudah punya sertifikat itu, atau ditulis dua kali.' },
      { row: 6, field: 'user_id', message: 'Wajib diisi.' },
    ]
    for (const mode of ['check', 'all']) {
      const { json } = await csv(operator, certificate, file, `mode=${mode}`)
      expect(json.data).toMatchObject({ total: 6, good: 2, bad, imported: 0 })
      expect(await certificatesOf(sari)).toEqual([])
    }
    expect((await csv(operator, certificate, file, 'mode=good')).json.data.imported).toBe(2)
    expect(await certificatesOf(sari)).toMatchObject([{ recipient_name: 'Sari Dewi', title: own.title }])
    expect(await certificatesOf(budi)).toMatchObject([{ recipient_name: 'Budi Santoso' }])
    expect(await certificatesOf(had)).toHaveLength(1)
    expect(await notifiedOf(budi)).toContainEqual(expect.objectContaining({ title: 'Sertifikat baru untukmu' }))
  })
})

describe('a template', () => {
  const values = () => ({
    title: 'Kelulusan Baru',
    subject_type: 'stage',
    subject_key: `tahap-${newId()}`,
    description: 'atas kelulusan.',
    signatories: [{ name: 'Retno', position: 'Ketua' }],
  })
  const sampled = (what: string, id: string, caller = operator) =>
    call('GET', `/v1/console-certificate/${what}/${id}?name=${encodeURIComponent('I Gusti Ngurah')}`, caller)

  test('starts as a draft and previews a certificate before one is issued', async () => {
    const { json } = await post(operator, certificateTemplate, 'create', { body: { values: values() } })
    const { id } = json.data
    expect(json.data.values.status).toBe('draft')
    const sample = (await sampled('preview', id)).json.data
    expect(sample).toMatchObject({
      title: 'Kelulusan Baru',
      recipient_name: 'I Gusti Ngurah',
      description: 'atas kelulusan.',
    })
    expect((await verify(sample.verify_code)).json.code).toBe('certificate-unknown')
    const pdf = await sampled('preview-pdf', id)
    expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  })

  test('is hidden from hub operators and returns 404 for an unknown id', async () => {
    const { json } = await post(operator, certificateTemplate, 'create', { body: { values: values() } })
    const ofHub = await operatorOf(7)
    for (const what of ['preview', 'preview-pdf']) {
      expect((await sampled(what, json.data.id, ofHub)).json.code).toBe('console-resource-not-found')
      expect((await sampled(what, newId())).json.code).toBe('console-row-not-found')
    }
  })
})
