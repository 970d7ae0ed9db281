import { expect, test } from 'vitest'
import { createIssuerApp, stranger } from '../../../../test/server/issuer.ts'
import { guestCalls, newcomer } from '../../../../test/world/registration.ts'

// A stranger who types an address must not write text into its mailbox.
const app = await createIssuerApp()
const { arrive, call, clock, db } = app
const { forgot, login, register } = guestCalls(app)

const LURE = 'Saldo Hadiahmu di semai-hadiah.example'

const mailsTo = (address: string) =>
  db.selectFrom('mail').selectAll().where('to_address', '=', address).orderBy('created_at').execute()

async function expectNoLure(email: string, templates: string[]) {
  const mails = await mailsTo(email)
  expect(mails.map(({ template }) => template)).toEqual(templates)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/hadiah/i)
}

const later = () => clock.advance({ minutes: 20 })

test('a name typed with another’s address is in no mail there: not at registration, nor on asking again, nor after', async () => {
  const fresh = newcomer({ full_name: LURE })
  const { registration_id } = (await register(fresh)).json.data
  later()
  await call('POST', '/v1/revalidation', { body: { email: fresh.email, registration_id } })
  later()
  await login(fresh.email, fresh.password)
  later()
  await forgot(fresh.email)
  await expectNoLure(fresh.email, ['confirm-email', 'confirm-email', 'confirm-email', 'reset-password'])
})

test('leaves out a provider’s name with an unverified address', async () => {
  const claims = stranger({ name: LURE, email_verified: false })
  await arrive('auth0', claims)
  later()
  await forgot(claims.email)
  await expectNoLure(claims.email, ['confirm-email', 'create-password'])
})

test('greets a confirmed person by name, without text of a stranger’s later registration', async () => {
  const one = await app.person({ full_name: 'Ni Luh Pramesti' })
  await register(newcomer({ email: one.email, full_name: LURE }))
  await forgot(one.email)
  await expectNoLure(one.email, ['account-exists', 'reset-password'])
  for (const { text_body } of await mailsTo(one.email)) expect(text_body).toContain('Halo Ni Luh Pramesti,')
})
