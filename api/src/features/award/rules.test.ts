import { describe, expect, test } from 'vitest'
import { fileName, groupedCode, linkedinUrl, newVerifyCode, plainCode, stateOf, worded } from './rules.ts'

describe('a verification code', () => {
  test('has twelve unambiguous characters', () => {
    const codes = Array.from({ length: 500 }, newVerifyCode)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
    expect(new Set(codes).size).toBe(500)
    expect(new Set(codes.join('')).size).toBe(30)
  })

  test('is read in any notation, and shown in groups', () => {
    expect(plainCode(' 7k4m-q2xp 9rtw ')).toBe('7K4MQ2XP9RTW')
    expect(groupedCode('7K4MQ2XP9RTW')).toBe('7K4M-Q2XP-9RTW')
    expect(plainCode(groupedCode('7K4MQ2XP9RTW'))).toBe('7K4MQ2XP9RTW')
  })
})

test('keeps a certificate valid until it is revoked, replaced or expired', () => {
  const now = new Date('2026-08-17T00:00:00Z')
  const state = (status: 'issued' | 'revoked' | 'replaced', valid_until: string | null) =>
    stateOf({ status, valid_until }, now)
  expect(state('issued', null)).toBe('valid')
  expect(state('issued', '2026-08-17T00:00:01Z')).toBe('valid')
  expect(state('issued', '2026-08-17T00:00:00Z')).toBe('expired')
  expect(state('revoked', '2026-08-16T00:00:00Z')).toBe('revoked')
  expect(state('replaced', null)).toBe('replaced')
})

test('gives LinkedIn the month in the zone of Jakarta', () => {
  const certificate = { verify_code: '7K4MQ2XP9RTW', serial: 'SEMAI-2026-000001', title: 'Kelulusan & Hatch!' }
  const url = new URL(
    linkedinUrl('https://semai.example', {
      ...certificate,
      issued_at: '2026-08-31T18:00:00Z',
      valid_until: '2028-12-31T18:00:00Z',
    }),
  )
  expect(url.origin).toBe('https://www.linkedin.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Kelulusan & Hatch!',
    organizationName: 'Semai',
    issueYear: '2026',
    issueMonth: '9',
    expirationYear: '2029',
    expirationMonth: '1',
    certUrl: 'https://semai.example/verifikasi/7K4MQ2XP9RTW',
    certId: 'SEMAI-2026-000001',
  })
})

test('keeps all characters of the title and the recipient in the file name', () => {
  expect(fileName({ title: 'Kelulusan Hatch!', recipient_name: 'Nguyễn "Łuh" / Šimić' }, 'pdf')).toBe(
    'Sertifikat Kelulusan Hatch! Nguyễn Łuh - Šimić.pdf',
  )
  expect(fileName({ title: 'x', recipient_name: 'أحمد' }, 'jwt')).toBe('Sertifikat x أحمد.jwt')
  expect(fileName({ title: 'Keikutsertaan', recipient_name: 'a b'.repeat(50) }, 'pdf').length).toBeLessThanOrEqual(104)
})

test('names the subject in a text whose template asks for it', () => {
  expect(worded('dalam “{title}”', 'Satu Usaha')).toBe('dalam “Satu Usaha”')
  expect(worded('dalam Ignition', null)).toBe('dalam Ignition')
})
