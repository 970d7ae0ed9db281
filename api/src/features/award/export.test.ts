import { attachment } from '../../lib/http/attachment.ts'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { qrOf, textOf } from '../../../test/pdf.ts'

const publicUrl = 'https://semai.example'
const app = await createTestApp({ config: { publicUrl } })
const { call, db, person } = app
const { certified } = awardMaker(app)

const words = { title: 'Kelulusan Uji', valid_months: 24 }

const take = (what: 'pdf' | 'credential', token: string, id: string) =>
  call('GET', `/v1/certificate/export-${what}?id=${id}`, { token })

const download = async (token: string, id: string) => {
  const url = `/v1/certificate/export-pdf?id=${id}`
  return (await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload
}

const revoke = async (serial: string) => {
  const { token } = await person({ scope: 'operator' })
  return call('PUT', '/v1/certificate/revoke', { token, body: { serial, reason: 'Terbit dua kali' } })
}

describe('the PDF', () => {
  test('is a private download with its own file name', async () => {
    const { certificate, token } = await certified(words)
    const { status, headers } = await take('pdf', token, certificate.id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': attachment('Sertifikat Kelulusan Uji Ni Luh Pramesti.pdf'),
      'cache-control': 'no-store',
    })
  })

  test('leads by its QR code to the page that proves it', async () => {
    const { certificate, token } = await certified(words)
    const pdf = await download(token, certificate.id)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await qrOf(pdf)).toBe(certificate.verify_url)
    const text = (await textOf(pdf)).map((piece) => piece.text).join(' ')
    expect(text).toContain('Ni Luh Pramesti')
    expect(text).toContain(certificate.serial)
  })
})

describe('the credential', () => {
  const publishedKeys = async () => (await call('GET', '/.well-known/jwks.json')).json.keys

  test('is signed by the published key', async () => {
    const { certificate, token } = await certified(words)
    const { status, headers, text } = await take('credential', token, certificate.id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/vc+jwt'),
      'content-disposition': attachment('Sertifikat Kelulusan Uji Ni Luh Pramesti.jwt'),
      'cache-control': 'no-store',
    })
    const [key] = await publishedKeys()
    expect(key).not.toHaveProperty('d')
    const header = decodeProtectedHeader(text)
    expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: key.kid })
    expect(header.kid).toMatch(/^https:\/\/semai\.example\/\.well-known\/jwks\.json#/)
    const currentDate = app.clock.now()
    await jwtVerify(text, await importJWK(key, 'EdDSA'), {
      issuer: `${publicUrl}/.well-known/semai-issuer.json`,
      currentDate,
    })
    const [head, body, signature] = text.split('.')
    const forged = Buffer.from(body ?? '', 'base64url')
      .toString()
      .replace('Ni Luh Pramesti', 'Orang Lain Saja')
    const other = [head, Buffer.from(forged).toString('base64url'), signature].join('.')
    await expect(jwtVerify(other, await importJWK(key, 'EdDSA'), { currentDate })).rejects.toThrow(/signature/)
  })

  test('has what Open Badges 3.0 asks for, and no e-mail', async () => {
    const { certificate, token, email, id, template } = await certified(words)
    const { text } = await take('credential', token, certificate.id)
    const [key] = await publishedKeys()
    const { payload } = await jwtVerify(text, await importJWK(key, 'EdDSA'), { currentDate: app.clock.now() })
    expect(payload).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      ],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: `urn:uuid:${certificate.id}`,
      jti: `urn:uuid:${certificate.id}`,
      iss: `${publicUrl}/.well-known/semai-issuer.json`,
      sub: `urn:uuid:${id}`,
      name: 'Kelulusan Uji',
      issuer: { id: `${publicUrl}/.well-known/semai-issuer.json`, type: ['Profile'], name: 'Semai', url: publicUrl },
      credentialSubject: {
        id: `urn:uuid:${id}`,
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: 'Ni Luh Pramesti', hashed: false }],
        licenseNumber: certificate.serial,
        achievement: {
          id: `${publicUrl}/.well-known/semai-issuer.json#stage-${template.subject_key}`,
          type: ['Achievement'],
          name: 'Kelulusan Uji',
          description: 'atas kelulusan.',
          criteria: { narrative: 'atas kelulusan.' },
        },
      },
      evidence: [{ id: certificate.verify_url, type: ['Evidence'] }],
      credentialStatus: { id: `${publicUrl}/.well-known/semai-revocations.json`, type: '1EdTechRevocationList' },
    })
    // The token's times are the credential's: verifiers compare them.
    expect(Date.parse(String(payload['validFrom']))).toBe((payload.nbf ?? 0) * 1000)
    expect(Date.parse(String(payload['validUntil']))).toBe((payload.exp ?? 0) * 1000)
    expect(JSON.stringify(payload)).not.toContain(email)
    expect(payload).not.toHaveProperty('vc')
  })

  test('can be verified publicly, from any origin', async () => {
    for (const name of ['jwks', 'semai-issuer', 'semai-revocations']) {
      const { status, headers } = await call('GET', `/.well-known/${name}.json`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
    }
    expect((await call('GET', '/.well-known/semai-issuer.json')).json).toMatchObject({
      id: `${publicUrl}/.well-known/semai-issuer.json`,
      name: 'Semai',
    })
  })

  test('is on the list of revocations once it was taken back, by nothing but its id', async () => {
    const { certificate, email } = await certified(words)
    const listed = async () => (await call('GET', '/.well-known/semai-revocations.json')).json.revokedCredential
    const entry = { id: `urn:uuid:${certificate.id}`, revoked: true, revocationReason: 'Dicabut' }
    expect(await listed()).not.toContainEqual(entry)
    await revoke(certificate.serial)
    expect(await listed()).toContainEqual(entry)
    const text = JSON.stringify(await listed())
    for (const secret of [email, 'Ni Luh Pramesti', certificate.verify_code, 'Terbit dua kali'])
      expect(text).not.toContain(secret)
  })
})

describe('neither is handed out', () => {
  test('to other people with 404', async () => {
    const { certificate } = await certified(words)
    for (const { token } of [await person(), await person({ scope: 'admin' })]) {
      for (const what of ['pdf', 'credential'] as const) {
        expect((await take(what, token, certificate.id)).json).toMatchObject({ code: 'certificate-not-found' })
      }
    }
  })

  test('once it was taken back', async () => {
    const { certificate, token } = await certified(words)
    expect((await revoke(certificate.serial)).status).toBe(200)
    for (const what of ['pdf', 'credential'] as const) {
      const { status, json } = await take(what, token, certificate.id)
      expect([status, json.code]).toEqual([409, 'certificate-invalid'])
    }
    expect(await db.selectFrom('certificate').select('id').where('id', '=', certificate.id).execute()).toHaveLength(1)
  })
})
