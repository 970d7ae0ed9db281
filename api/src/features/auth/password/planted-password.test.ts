import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { guestCalls, newcomer, wrongCode } from '../../../../test/world/registration.ts'

// An attacker registers a person's address, before or after them, to enter the account later.
const app = await createTestApp()
const { clock, db, mailTo } = app
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

test('whichever code the owner reads, with the owner’s registration it confirms what the owner typed', async () => {
  for (const reads of ['mine', 'theirs'] as const) {
    const { victim, thief } = victimAndThief()
    const id = await idOf(register(victim))
    const mine = await mailTo(victim.email)
    clock.advance({ minutes: 2 })
    await register(thief)
    const theirs = await mailTo(victim.email)
    expect(theirs.code).not.toBe(mine.code)
    const { status, json } = await validate(victim.email, { mine, theirs }[reads].code, id)
    expect([status, json.data.user.full_name, json.data.needs_password]).toEqual([200, victim.full_name, false])
    expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
    expect((await login(victim.email, victim.password)).status).toBe(200)
  }
})

test('stores a second registration and confirms it by the first one’s code', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  const { status, json } = await register(victim)
  expect([status, json.code]).toEqual([429, 'resend-too-soon'])
  const id: string = json.details.registration_id
  const { code } = await mailTo(victim.email)
  const confirmed = await validate(victim.email, code, id)
  expect([confirmed.status, confirmed.json.data.user.full_name]).toEqual([200, victim.full_name])
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('does so for the link and for a requested code too', async () => {
  for (const way of ['link', 'new code'] as const) {
    const { victim, thief } = victimAndThief()
    await register(thief)
    const id: string = (await register(victim)).json.details.registration_id
    if (way === 'link') await verifyLink((await mailTo(victim.email)).token, id)
    else {
      clock.advance({ minutes: 2 })
      const again = await idOf(revalidate(victim.email, id))
      await validate(victim.email, (await mailTo(victim.email)).code, again)
    }
    expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
    expect((await login(victim.email, victim.password)).status).toBe(200)
  }
})

test('rejects the code and link of a registration without a mail', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  const id: string = (await register(victim)).json.details.registration_id
  const rows = await db
    .selectFrom('email_challenge')
    .select(['id', 'is_mailed'])
    .where('email', '=', victim.email)
    .execute()
  expect(rows.filter((row) => !row.is_mailed).map((row) => row.id)).toEqual([id])
  expect(await db.selectFrom('mail').select('id').where('to_address', '=', victim.email).execute()).toHaveLength(1)
})

describe.each(['code', 'link'] as const)('a %s that comes without its registration', (way) => {
  const prove = async (email: string) => {
    const { code, token } = await mailTo(email)
    return way === 'code' ? validate(email, code) : verifyLink(token)
  }

  test('confirms the address without any password and mails a link to set one', async () => {
    for (const hasVictim of [false, true]) {
      const { victim, thief } = victimAndThief()
      await register(thief)
      if (hasVictim) await register(victim)
      const { status, json } = await prove(victim.email)
      expect([status, json.data.needs_password, json.data.user.has_password]).toEqual([200, true, false])
      for (const { password } of [thief, victim]) {
        expect((await login(victim.email, password)).json.code).toBe('wrong-credentials')
      }
      const mail = await mailTo(victim.email)
      expect(mail.template).toBe('create-password')
      await reset({ token: mail.token, password: victim.password })
      expect((await login(victim.email, victim.password)).status).toBe(200)
    }
  })

  test('is no better with an id of a code that was only asked for', async () => {
    const { victim, thief } = victimAndThief()
    await register(thief)
    clock.advance({ minutes: 2 })
    const asked = await idOf(revalidate(victim.email))
    const { code, token } = await mailTo(victim.email)
    const { json } = await (way === 'code' ? validate(victim.email, code, asked) : verifyLink(token, asked))
    expect(json.data.needs_password).toBe(true)
    expect((await login(victim.email, thief.password)).json.code).toBe('wrong-credentials')
  })

  test('ignores the registration of another address, or an invented one', async () => {
    const other = await idOf(register(newcomer({ password: 'sandi-si-maling-9' })))
    for (const id of [other, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      const { victim } = victimAndThief()
      await register(victim)
      const { code, token } = await mailTo(victim.email)
      const { json } = await (way === 'code' ? validate(victim.email, code, id) : verifyLink(token, id))
      expect([json.data.needs_password, json.data.user.email]).toEqual([true, victim.email])
      expect((await login(victim.email, 'sandi-si-maling-9')).json.code).toBe('wrong-credentials')
    }
  })
})

test('a registration of an hour ago is still its browser’s: a new code confirms it', async () => {
  const { victim } = victimAndThief()
  const id = await idOf(register(victim))
  clock.advance({ hours: 1 })
  await revalidate(victim.email)
  expect((await validate(victim.email, (await mailTo(victim.email)).code, id)).json.data.needs_password).toBe(false)
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('keeps the password that a pending account signs in with, also without a new mail', async () => {
  const { victim } = victimAndThief()
  await register(victim)
  const { json } = await login(victim.email, victim.password)
  expect(json.code).toBe('email-not-verified')
  const { code } = await mailTo(victim.email)
  expect((await validate(victim.email, code, json.details.registration_id)).json.data.needs_password).toBe(false)
  expect((await login(victim.email, victim.password)).status).toBe(200)
})

test('allows five guesses per mailed code for any number of registrations', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  const ids = [undefined]
  for (let count = 0; count < 6; count++) ids.push((await register(victim)).json.details.registration_id)
  const { code } = await mailTo(victim.email)
  for (const id of ids.slice(0, 5)) await validate(victim.email, wrongCode(code), id)
  for (const id of ids) expect((await validate(victim.email, code, id)).json.code).toBe('code-invalid')
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

test('a code that a thief’s sign-in to the pending account mails confirms the owner’s registration all the same', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  clock.advance({ minutes: 2 })
  const id = await idOf(register(victim))
  clock.advance({ minutes: 5 })
  expect((await login(thief.email, thief.password)).json.code).toBe('email-not-verified')
  const theirs = await mailTo(victim.email)
  expect((await validate(victim.email, theirs.code, id)).status).toBe(200)
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
})

test('replaces a planted password by one set by mail', async () => {
  const { victim, thief } = victimAndThief()
  await register(thief)
  await forgot(victim.email)
  const { token } = await mailTo(victim.email)
  await reset({ token, password: victim.password })
  expect((await login(thief.email, thief.password)).json.code).toBe('wrong-credentials')
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
