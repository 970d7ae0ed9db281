import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { isPostgres } from '../../../test/database.ts'
import { workshopMaker } from '../../../test/world/workshops.ts'

const app = await createTestApp({ config: { publicUrl: 'https://semai.example', signInsPerMinute: 2 } })
const { call, clock, db, person } = app
const { certificatesOf, certified, evaluate, handsIn, setIssuing, template, notifiedOf, verify } = awardMaker(app)
const workshops = workshopMaker(app)

describe('a certificate is issued', () => {
  test('with the workshop that it completes, and notified', async () => {
    const founder = await person({ full_name: 'Yosefina Wanggaiya' })
    const { workshop, parts } = await workshops.path({ title: 'Workshop Hipster', role_code: 'HIP' })
    await workshops.register(founder, workshop)
    for (const [at, part] of parts.entries()) {
      expect(await certificatesOf(founder)).toEqual([])
      const { json } = await workshops.markDone(founder, part)
      expect(json.data.workshop.status).toBe(at === parts.length - 1 ? 'completed' : 'active')
    }
    const certificates = await certificatesOf(founder)
    expect(certificates).toEqual([
      {
        id: expect.any(String),
        serial: expect.stringMatching(/^SEMAI-2026-[0-9]{6}$/),
        verify_code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{12}$/),
        subject: 'workshop',
        title: 'Kelulusan Workshop Hipster',
        description: expect.stringMatching(/^atas kelulusan dalam Workshop Hipster/),
        recipient_name: 'Yosefina Wanggaiya',
        signatories: [expect.objectContaining({ name: 'Retno Wahyuningrat' }), expect.anything()],
        issued_at: expect.any(String),
        valid_until: null,
        status: 'issued',
        verify_url: `https://semai.example/verifikasi/${certificates[0]?.verify_code}`,
        linkedin_url: expect.stringContaining('https://www.linkedin.com/profile/add?'),
      },
    ])
    expect(await notifiedOf(founder)).toContainEqual({
      title: 'Sertifikat baru untukmu',
      content_title: 'Kelulusan Workshop Hipster',
      target: '/badge-certificate/certificate',
    })
    const { json } = await workshops.read(founder, workshop)
    expect(json.data.certificate_id).toBe(certificates[0]?.id)
  })

  test('for each class of Sekolah Beta, with its title', async () => {
    const founder = await person()
    for (const title of ['Satu Usaha, Satu Alat', 'Dapur yang Terukur']) {
      const { workshop, parts } = await workshops.path({ title, track: 'sekolah_beta', line: 'intensif' })
      await workshops.register(founder, workshop)
      for (const part of parts) await workshops.markDone(founder, part)
    }
    const texts = (await certificatesOf(founder)).map(({ description }) => description)
    expect(texts.filter((text) => text.includes('“Satu Usaha, Satu Alat”'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('“Dapur yang Terukur”'))).toHaveLength(1)
  })

  test('once, even if earned repeatedly', async () => {
    const founder = await certified()
    await handsIn(founder)
    await evaluate(founder)
    await evaluate(founder)
    expect(await certificatesOf(founder)).toHaveLength(1)
  })

  test.runIf(isPostgres)('once, by two completions and eighteen more at the same time', async () => {
    const made = await template({ event: 'pretest_submitted', threshold: 1 }, { title: 'Bersamaan' })
    const founder = await person()
    await handsIn(founder)
    await Promise.all(Array.from({ length: 20 }, () => evaluate(founder)))
    await setIssuing(made, false)
    const rows = await db.selectFrom('certificate').select('id').where('subject_key', '=', made.subject_key).execute()
    expect(rows).toHaveLength(1)
    const notified = (await notifiedOf(founder)).filter(({ content_title }) => content_title === 'Bersamaan')
    expect(notified).toHaveLength(1)
  })

  test.runIf(isPostgres)('once, by the last two parts of a workshop done at the same time', async () => {
    const founder = await person()
    const workshop = await workshops.workshop({ title: 'Bersama', track: 'sekolah_beta', line: 'kelas_daring' })
    const module = await workshops.module(workshop)
    const parts = [await workshops.subModule(module), await workshops.subModule(module)]
    await workshops.register(founder, workshop)
    await Promise.all(parts.map((part) => workshops.markDone(founder, part)))
    const rows = await db.selectFrom('certificate').select('id').where('subject_key', '=', workshop.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('with the name at its issue, also after a change', async () => {
    const founder = await certified()
    await db.updateTable('app_user').set({ full_name: 'Orang Lain' }).where('id', '=', founder.id).execute()
    await evaluate(founder)
    expect((await certificatesOf(founder)).map(({ recipient_name }) => recipient_name)).toEqual(['Ni Luh Pramesti'])
  })

  test('not to other people’s lists', async () => {
    await certified()
    expect(await certificatesOf(await person())).toEqual([])
  })
})

describe('verifying a code', () => {
  test('works without signing in, and returns only the printed data', async () => {
    const { certificate, email, id } = await certified()
    const { status, json, text } = await verify(certificate.verify_code)
    expect(status).toBe(200)
    expect(json.data).toEqual({
      state: 'valid',
      serial: certificate.serial,
      title: 'Kelulusan Uji',
      description: 'atas kelulusan.',
      recipient_name: 'Ni Luh Pramesti',
      signatories: certificate.signatories,
      issued_at: certificate.issued_at,
      valid_until: null,
      changed_at: null,
      verify_url: certificate.verify_url,
    })
    for (const secret of [email, id, certificate.id]) expect(text).not.toContain(secret)
  })

  test('accepts lower case, dashes and spaces', async () => {
    const { certificate } = await certified()
    const [a, b, c] = [0, 4, 8].map((at) => certificate.verify_code.slice(at, at + 4).toLowerCase())
    for (const typed of [`${a}-${b}-${c}`, `${a} ${b} ${c}`, `${a}${b}${c}`]) {
      expect((await verify(typed)).json.data.state).toBe('valid')
    }
  })

  test('answers 404 for an unknown code', async () => {
    for (const code of ['2222-2222-2222', 'ABCD', '0000']) {
      expect((await verify(code)).json).toMatchObject({ code: 'certificate-unknown' })
    }
    for (const code of ['x', 'abc%', "a' or 1=1"]) expect((await verify(code)).status).toBe(422)
  })

  test('returns the state expired after the end of its validity', async () => {
    const { certificate } = await certified({ valid_months: 12 })
    expect((await verify(certificate.verify_code)).json.data.state).toBe('valid')
    clock.advance({ days: 366 })
    expect((await verify(certificate.verify_code)).json.data.state).toBe('expired')
    clock.advance({ days: -366 })
  })

  test('limits tries without blocking the sign-in', async () => {
    const remoteAddress = '10.9.8.7'
    const answers = []
    for (let at = 0; at < 31; at++)
      answers.push((await call('GET', '/v1/public/certificate/verify/2222-2222-2222', { remoteAddress })).status)
    expect(answers).toContain(404)
    expect(answers.at(-1)).toBe(429)
    const login = { email: 'siapa@surel.example', password: 'bukan-sandinya', user_device: 'web', fcm_token: '' }
    expect((await call('POST', '/v1/login', { remoteAddress, body: login })).status).toBe(422)
  })
})
