import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './setting.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'b0cFSmTLkeqsiO3XwCqYmZ2tW7yR8uQ1',
  CREDENTIAL_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  PUBLIC_URL: 'https://semai.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
}

const complaintOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
    return null
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a ConfigError: ${String(error)}`
  }
}

test.each([
  '='.repeat(48),
  'a'.repeat(64),
  'semai123semai123semai123semai123',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'CHANGE_ME_CHANGE_ME_to_something_1',
  'ganti-ini-dengan-yang-acak-ya-2026',
  'SuperSecretKeyForSemai-7f3a91bc02d',
])('production rejects a guessable secret: %s', (secret) => {
  expect(complaintOf({ ...production, APP_SECRET: secret })).toMatch(/^APP_SECRET: bisa ditebak/)
})

test('accepts random secrets in production', () => {
  const withLettersOfGanti = 'qZ5KkgawPwRRo6GanTiHbjZn2SgYh5Vqu4bzeCHbR05NAStG'
  expect(complaintOf({ ...production, APP_SECRET: withLettersOfGanti })).toBeNull()
  for (let round = 0; round < 100; round++) {
    const bytes = randomBytes(36)
    for (const secret of [bytes.toString('base64'), bytes.toString('hex')])
      expect([secret, complaintOf({ ...production, APP_SECRET: secret })]).toEqual([secret, null])
  }
})

test('requires TLS in production, except on localhost', () => {
  expect(complaintOf({ ...production, PUBLIC_URL: 'http://semai.example' })).toMatch(/^PUBLIC_URL: tanpa TLS/)
  expect(complaintOf({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toBeNull()
})

test('rejects mail catchers and unencrypted SMTP passwords in production', () => {
  for (const url of ['smtp://mail:1025', 'smtp://mailpit.dalam:25', 'smtp://sandbox.mailtrap.example:587'])
    expect(complaintOf({ ...production, SMTP_URL: url })).toMatch(/^SMTP_URL: ini penangkap e-mail/)
  const open = { ...production, SMTP_WITHOUT_TLS: '1' }
  expect(complaintOf({ ...open, SMTP_URL: 'smtp://relay.dalam:25' })).toBeNull()
  expect(complaintOf({ ...open, SMTP_URL: 'smtp://u:hunter2@relay.dalam:25' })).toMatch(/^SMTP_WITHOUT_TLS: /)
})

test('reads a secret from a file without its trailing line end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-secret-'))
  afterwards(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'app')
  writeFileSync(path, `${production.APP_SECRET}\n`)
  const { APP_SECRET: _, ...others } = production
  expect(readConfig({ ...others, APP_SECRET_FILE: path }).appSecret).toBe(production.APP_SECRET)
  expect(complaintOf({ ...production, APP_SECRET_FILE: path })).toMatch(/^APP_SECRET: sudah ada APP_SECRET_FILE/)
  expect(complaintOf({ ...others, APP_SECRET_FILE: join(folder, 'none') })).toMatch(/^APP_SECRET_FILE: .*ENOENT/)
  writeFileSync(path, '\n')
  expect(complaintOf({ ...others, APP_SECRET_FILE: path })).toMatch(/^APP_SECRET_FILE: .*kosong/)
})
