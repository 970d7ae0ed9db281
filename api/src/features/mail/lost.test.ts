import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { guestCalls } from '../../../test/world/registration.ts'
import { failLostMails } from './mark-mails.ts'

const { call, clock, db, person } = await createTestApp()
const { forgot } = guestCalls({ call })

test('fails a mail that is still queued after 48 hours', async () => {
  const { email } = await person()
  await forgot(email)
  const queued = { status: 'queued' as const }
  await db.updateTable('mail').set(queued).where('to_address', '=', email).execute()
  const statusNow = async () => {
    await failLostMails(db, clock.now())
    return db.selectFrom('mail').select(['status', 'last_error']).where('to_address', '=', email).execute()
  }
  clock.advance({ hours: 47 })
  expect(await statusNow()).toEqual([{ status: 'queued', last_error: null }])
  clock.advance({ hours: 2 })
  expect(await statusNow()).toEqual([{ status: 'failed', last_error: 'nobody delivered it' }])
})
