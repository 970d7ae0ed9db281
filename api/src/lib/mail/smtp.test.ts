import { expect, test } from 'vitest'
import { startSmtp } from '../../../test/server/smtp.ts'
import { afterwards } from '../../../test/afterwards.ts'
import { smtpMailer, type OutgoingMail } from './smtp.ts'

const email: OutgoingMail = {
  id: 'an-email',
  to: 'dewi@surel.example',
  replyTo: null,
  topic: null,
  unsubscribeUrl: null,
  isUrgent: true,
  subject: 'Kodemu',
  text: '123456',
  html: '<p>123456</p>',
}

test.each([
  ['none by default', true, 0],
  ['one if unencrypted mail is allowed', false, 1],
])('sends to a mail server without TLS: %s', async (_, needsTls, count) => {
  const smtp = await startSmtp()
  afterwards(smtp.close)
  const settings = {
    url: smtp.url,
    from: 'Semai <halo@semai.example>',
    settingsUrl: 'https://semai.example',
    perSecond: 100,
  }
  const mailer = smtpMailer({ ...settings, needsTls })
  afterwards(() => mailer.close())
  const sent = await mailer.send(email).then(
    () => 1,
    () => 0,
  )
  expect([sent, smtp.received.length]).toEqual([count, count])
})
