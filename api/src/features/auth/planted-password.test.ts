import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { guestCalls, newcomer } from '../../../test/registration.ts'

// Somebody else registers a person's address, before or after they do, to get into the account later.
const app = await createTestApp()
const { clock, mailTo } = app
const { register, validate, verifyLink, login, revalidate, forgot, reset } = guestCalls(app)

const victimAndThief = () => {
  const victim = newcomer({ full_name: 'Ni Luh Pramesti', password: 'sawah-terasering-9' })
  return { victim, thief: { ...victim, full_name: 'Maling', password: 'sandi-si-maling-9' } }
}

const idOf = async (answer: ReturnType<typeof register>): Promise<string> => (await answer).json.data.registration_id

test('a password that was planted before the owner registers is replaced by the owner’s', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  clock.advance({ minutes: 2 })
  const id = await idOf(register(victim))
  const { code } = await mailTo(victim.email)
  const { user } = (await validate(victim.email, code, id)).json.data
  expect(user.full_name).toBe(victim.full_name)
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('a code that a later registration mailed does not confirm in the owner’s browser', async () => {
  const { victim, thief } = victimAndThief()
  const id = await idOf(register(victim))
  const mine = await mailTo(victim.email)
  clock.advance({ minutes: 2 })
  await register(thief)
  const theirs = await mailTo(victim.email)
  expect((await validate(victim.email, theirs.code, id)).json.code).toBe('code-invalid')
  expect((await validate(victim.email, mine.code, id)).status).toBe(200)
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('a new code in the owner’s browser still belongs to the owner’s registration', async () => {
  const { victim, thief } = victimAndThief()
  const id = await idOf(register(victim))
  clock.advance({ minutes: 2 })
  await register(thief)
  clock.advance({ minutes: 5 })
  const again = await idOf(revalidate(victim.email, id))
  const { code } = await mailTo(victim.email)
  expect((await validate(victim.email, code, again)).json.data.user.full_name).toBe(victim.full_name)
  expect((await login(victim.email, victim.password)).status).toBe(200)
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
})

test('a thief’s sign-in to the pending account mails a code that is not the owner’s', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  clock.advance({ minutes: 2 })
  const id = await idOf(register(victim))
  const mine = await mailTo(victim.email)
  clock.advance({ minutes: 5 })
  expect((await login(thief.email, thief.password)).json.code).toBe('email-not-verified')
  const theirs = await mailTo(victim.email)
  expect(theirs.code).not.toBe(mine.code)
  expect((await validate(victim.email, theirs.code, id)).json.code).toBe('code-invalid')
  expect((await validate(victim.email, mine.code, id)).status).toBe(200)
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
})

test('choosing a password by mail ends a planted one', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  await forgot(victim.email)
  const { token } = await mailTo(victim.email)
  await reset({ token, password: victim.password })
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('the newest mail’s link, opened without a registration of one’s own, confirms nobody’s password', async () => {
  const { victim, thief } = victimAndThief()
  await register(victim)
  clock.advance({ minutes: 2 })
  await register(thief)
  expect((await verifyLink((await mailTo(victim.email)).token)).status).toBe(200)
  expect((await login(victim.email, thief.password)).json.code).toBe('wrong-credentials')
  expect((await login(victim.email, victim.password)).json.code).toBe('wrong-credentials')
  // The owner is signed in, and reads the mail: a password of their own is one code away.
  clock.advance({ minutes: 2 })
  await forgot(victim.email)
  const { code } = await mailTo(victim.email)
  await reset({ email: victim.email, code, password: victim.password })
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('any of the mails confirms the registration of the browser that brings it', async () => {
  const { victim, thief } = victimAndThief()
  const own = await idOf(register(victim))
  clock.advance({ minutes: 2 })
  await register(thief)
  expect((await verifyLink((await mailTo(victim.email)).token, own)).status).toBe(200)
  expect((await login(victim.email, victim.password)).status).toBe(200)
  expect((await login(victim.email, thief.password)).json.code).toBe('wrong-credentials')
})

test('without rivals the link alone confirms the password that was chosen', async () => {
  const { victim } = victimAndThief()
  await register(victim)
  clock.advance({ minutes: 2 })
  await revalidate(victim.email)
  await verifyLink((await mailTo(victim.email)).token)
  expect((await login(victim.email, victim.password)).status).toBe(200)
})
