import { afterAll, expect, test, vi } from 'vitest'

// Test files share modules, so load them again with argon2 spied on.
vi.resetModules()
vi.doMock('@node-rs/argon2', { spy: true })
const argon2 = await import('@node-rs/argon2')
const { createTestApp } = await import('../../../../test/app.ts')
const { guestCalls, wrongCode } = await import('../../../../test/world/registration.ts')

const app = await createTestApp()
const { mailTo, person } = app
const { forgot, login, reset } = guestCalls(app)

afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

test('no password is worked on once the account rests', async () => {
  const { email } = await person()
  await login(email, 'yang pertama membuat umpan')
  vi.mocked(argon2.verify).mockClear()
  await Promise.all(Array.from({ length: 40 }, () => login(email, 'bukan-kata-sandinya')))
  expect(argon2.verify).toHaveBeenCalledTimes(7)
})

test('no new password is worked on before its code was right', async () => {
  const { email } = await person()
  await forgot(email)
  const { code } = await mailTo(email)
  vi.mocked(argon2.hash).mockClear()
  const password = 'pohon-sagu-di-timur'
  await reset({ email, code: wrongCode(code), password })
  expect(argon2.hash).not.toHaveBeenCalled()
  expect((await reset({ email, code, password })).status).toBe(200)
  expect(argon2.hash).toHaveBeenCalledTimes(1)
})
