import { afterAll, afterEach, expect, test, vi } from 'vitest'

// Test files share modules, so load them again with argon2 spied on.
vi.resetModules()
vi.doMock('@node-rs/argon2', { spy: true })
const argon2 = await import('@node-rs/argon2')
const { hashPassword, verifyPassword } = await import('./password.ts')

afterEach(() => vi.clearAllMocks())
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

test('a password is hashed with argon2id at the cost that OWASP asks for', async () => {
  expect(await hashPassword('pohon-sagu')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the same password has another hash each time, and fits each', async () => {
  const [one, other] = [await hashPassword('pohon-sagu'), await hashPassword('pohon-sagu')]
  expect(one).not.toBe(other)
  expect([await verifyPassword(one, 'pohon-sagu'), await verifyPassword(other, 'pohon-sagu')]).toEqual([true, true])
  expect(await verifyPassword(one, 'pohon-sagu ')).toBe(false)
})

test('where there is no hash the same work is done, and nothing fits', async () => {
  await verifyPassword(null, 'warm the decoy up')
  vi.clearAllMocks()
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false)
  expect(await verifyPassword(undefined, 'x')).toBe(false)
  expect(argon2.verify).toHaveBeenCalledTimes(2)
  const [decoy] = vi.mocked(argon2.verify).mock.calls[0] ?? []
  expect(String(decoy)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
