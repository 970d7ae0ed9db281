import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { isPostgres } from '../../../test/database.ts'
import { eventMaker } from '../../../test/world/events.ts'

const app = await createTestApp({ config: { publicUrl: 'https://semai.example' } })
const { call, clock, db, person } = app
const { certificatesOf, certified, evaluate, setIssuing, notifiedOf, verify } = awardMaker(app)
const { joinHub } = eventMaker(app)

const change = (what: 'replace' | 'revoke', token: string, serial: string, more: object = {}) =>
  call('PUT', `/v1/certificate/${what}`, {
    token,
    body: {
      serial,
      ...(what === 'replace' ? { recipient_name: 'Ni Luh Pramesti Dewi' } : { reason: 'Terbit dua kali' }),
      ...more,
    },
  })

async function hubOperator(hub: number) {
  const operator = await person({ scope: 'operator' })
  const operator_hub_id = await joinHub(operator, hub)
  await db.updateTable('app_user').set({ operator_hub_id }).where('id', '=', operator.id).execute()
  return operator
}

describe('a corrected name', () => {
  test('makes a new certificate, and the old code says that it was replaced', async () => {
    const { certificate, ...founder } = await certified()
    clock.advance({ hours: 3 })
    const operator = await person({ scope: 'operator' })
    const { status, json } = await change('replace', operator.token, certificate.serial)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      recipient_name: 'Ni Luh Pramesti Dewi',
      issued_at: certificate.issued_at,
      title: certificate.title,
      status: 'issued',
    })
    expect(json.data.serial).not.toBe(certificate.serial)
    expect(json.data.verify_code).not.toBe(certificate.verify_code)
    expect((await verify(certificate.verify_code)).json.data).toMatchObject({
      state: 'replaced',
      changed_at: expect.any(String),
    })
    expect((await verify(json.data.verify_code)).json.data).toMatchObject({
      state: 'valid',
      recipient_name: 'Ni Luh Pramesti Dewi',
    })
    expect((await certificatesOf(founder)).map(({ serial }) => serial)).toEqual([json.data.serial])
    await evaluate(founder)
    expect(await certificatesOf(founder)).toHaveLength(1)
    expect(await notifiedOf(founder)).toContainEqual(
      expect.objectContaining({ title: 'Sertifikatmu diterbitkan ulang' }),
    )
    const audit = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', certificate.id).execute()
    expect(audit).toMatchObject([{ actor_id: operator.id, action: 'certificate-replaced' }])
  })

  test('replaces nothing twice', async () => {
    const { certificate } = await certified()
    const { token } = await person({ scope: 'operator' })
    await change('replace', token, certificate.serial)
    for (const what of ['replace', 'revoke'] as const) {
      expect((await change(what, token, certificate.serial)).json).toMatchObject({ code: 'certificate-invalid' })
    }
  })

  test.runIf(isPostgres)('makes one certificate, when two operators correct it at the same time', async () => {
    const { certificate, ...founder } = await certified()
    const { token } = await person({ scope: 'operator' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => change('replace', token, certificate.serial)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
    expect(await certificatesOf(founder)).toHaveLength(1)
  })
})

describe('a certificate that was taken back', () => {
  test('says so by its code, stays in the list, and is not issued again', async () => {
    const { certificate, template, ...founder } = await certified()
    const operator = await person({ scope: 'operator' })
    expect((await change('revoke', operator.token, certificate.serial)).status).toBe(200)
    const { json, text } = await verify(certificate.verify_code)
    expect(json.data).toMatchObject({ state: 'revoked', recipient_name: 'Ni Luh Pramesti' })
    expect(text).not.toContain('Terbit dua kali')
    await setIssuing(template, true)
    await evaluate(founder)
    await setIssuing(template, false)
    const own = (await certificatesOf(founder)).filter(({ id }) => id === certificate.id)
    expect(own).toMatchObject([{ status: 'revoked' }])
    expect(await notifiedOf(founder)).toContainEqual(expect.objectContaining({ title: 'Sertifikatmu dicabut' }))
    const audit = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', certificate.id).execute()
    expect(audit).toMatchObject([{ actor_id: operator.id, action: 'certificate-revoked' }])
  })
})

describe('an operator', () => {
  test('of a hub changes none, as in the console: certificates are the whole country’s', async () => {
    const { certificate, id } = await certified()
    await joinHub({ id }, 7)
    for (const operator of [await hubOperator(7), await hubOperator(3)]) {
      for (const what of ['replace', 'revoke'] as const) {
        expect((await change(what, operator.token, certificate.serial)).json.code).toBe('forbidden')
      }
    }
  })

  test('reports an unknown serial number', async () => {
    const { token } = await person({ scope: 'admin' })
    for (const what of ['replace', 'revoke'] as const) {
      expect((await change(what, token, 'SEMAI-2026-999999')).json).toMatchObject({ code: 'certificate-not-found' })
    }
  })

  test('is who it takes', async () => {
    const { certificate, token } = await certified()
    for (const what of ['replace', 'revoke'] as const) {
      expect((await change(what, token, certificate.serial)).json).toMatchObject({ code: 'forbidden' })
    }
  })
})
