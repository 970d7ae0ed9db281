import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Patterns of secrets. With a group, only its content is the secret. */
const patterns = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*(?:\\n)?[A-Za-z0-9+/=\s\\]{40,}/g,
  'a private JWK': /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/g,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a GitHub token': /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{60,})/g,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'a Slack token': /\bxox[abeoprs]-[A-Za-z0-9-]{20,}/g,
  'a Google key': /\bAIza[A-Za-z0-9_-]{35}\b/g,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20,}/g,
  'a SendGrid key': /\bSG\.[\w-]{20,}\.[\w-]{20,}/g,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/g,
  'a password in an address': /\b[a-z]{2,}:\/\/[^\s/:@'"`<>{}]*:([^\s/@'"`<>]{3,})@/g,
  'a secret in a setting':
    /(?:SECRET|PASSWORD|TOKEN|PRIVATE_KEY|API_KEY)\w*['"]?\s*[:=]\s*['"]?([A-Za-z0-9+/_=-]{24,})/g,
}

/** Published on purpose, or made up for a test. */
const allowed = new Set([
  'semai-demo-2026',
  'password',
  'hunter2',
  '…',
  'kata',
  'sandi',
  // Made up for tests: a secret of production, and the VAPID key.
  'b0cFSmTLkeqsiO3XwCqYmZ2tW7yR8uQ1',
  'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
])

function findSecrets(text: string): string[] {
  return Object.entries(patterns).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([whole, part]) => {
      const secret = part ?? whole
      // A place for one is none: ${SITE:?}, /run/secrets/app_secret.
      return allowed.has(secret) || /^\$|^\/run\/secrets\//.test(secret) ? [] : [`${what}: ${secret.slice(0, 4)}…`]
    }),
  )
}

/** Everything that is tracked, and what would be with the next commit. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)))

test('no file has a secret in it', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const bytes = readFileSync(join(root, file))
    // Pictures, fonts and the like.
    if (bytes.subarray(0, 8000).includes(0)) return []
    return findSecrets(bytes.toString('utf8')).map((secret) => `${file}: ${secret}`)
  })
  expect(found).toEqual([])
})

test('settings and keys are never tracked', () => {
  expect(files.filter((file) => /(?:^|\/)\.env(?!\.example$)|\.(?:pem|key|p12|pfx|kdbx)$/.test(file))).toEqual([])
})

test('the scan finds what it is for', () => {
  const long = (count: number) => 'aB3'.repeat(count).slice(0, count)
  const samples = [
    `-----BEGIN PRIVATE KEY-----\n${long(64)}`,
    `{"d":"${long(43)}"}`,
    `AKIA${'A2'.repeat(8)}`,
    `ghp_${long(36)}`,
    `npm_${long(36)}`,
    `xoxb-${long(24)}`,
    `AIza${long(35)}`,
    `sk_live_${long(24)}`,
    `SG.${long(22)}.${long(43)}`,
    `eyJ${long(30)}.eyJ${long(30)}.${long(30)}`,
    `postgresql://semai:${long(12)}@db/semai`,
    `APP_SECRET=${long(40)}`,
  ]
  expect(samples.map((sample) => findSecrets(sample).length > 0)).toEqual(samples.map(() => true))
})

test('every file that the threat model names is there', () => {
  const named = readFileSync(join(root, 'docs/threat-model.md'), 'utf8').match(/[\w./-]+\.(?:test\.ts|md)\b/g) ?? []
  expect(named.length).toBeGreaterThan(40)
  const isThere = (file: string) => existsSync(join(root, file)) || existsSync(join(root, 'api/src', file))
  expect(named.filter((file) => !isThere(file))).toEqual([])
})
