import { expect, test } from 'vitest'
import { testEmail } from '../../../test/server/test-email.ts'
import { createMailingApp } from '../../../test/server/delivery.ts'
import { guestCalls, newcomer } from '../../../test/world/registration.ts'
import { transaction } from '../../lib/database/db.ts'
import { postMails } from './post-mail.ts'

const QUEUED = 400

// A slow provider, so that mails stay queued for long.
const app = await createMailingApp({ perSecond: 20 })
const { call, clock, db, jobs, person, smtp } = app
const { register } = guestCalls(app)

const placeOf = (address: string) => smtp.received.findIndex(({ to }) => to.includes(address))

test('sends codes and sign-in mails before all queued mails', async () => {
  const [other, fresh] = [await person(), newcomer()]
  const many = Array.from({ length: QUEUED }, (_, at) => testEmail(`antre${at}@surel.example`))
  await transaction(db, (tx) => postMails(tx, { jobs }, many, clock.now()))
  await smtp.mailsTo('antre0@surel.example')
  await register(fresh)
  await call('POST', '/v1/forgot-password', { body: { email: other.email } })
  await smtp.mailsTo(fresh.email)
  await smtp.mailsTo(other.email)
  for (const address of [fresh.email, other.email]) {
    expect(placeOf(address)).toBeGreaterThan(0)
    expect(placeOf(address)).toBeLessThan(QUEUED / 2)
  }
  const { length } = await db.selectFrom('mail').select('id').where('status', '=', 'queued').execute()
  expect(length).toBeGreaterThan(QUEUED / 4)
}, 30_000)
