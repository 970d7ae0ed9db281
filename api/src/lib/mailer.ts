import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  to: string
  replyTo: string | null
  /** News that people may turn off; null for what always goes. */
  topic: string | null
  /** Where letters of the kind are ended by one click; null for most. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
}

/** Delivers a mail, or throws so that the job tries again. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 15_000

const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** SMTP by an address such as smtps://user:password@host:465. News tell mail programs where they are turned off. */
export function smtpMailer(url: string, from: string, settingsUrl: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async ({ to, replyTo, topic, unsubscribeUrl, ...rest }) => {
      const list = { unsubscribe: unsubscribeUrl ?? settingsUrl }
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        ...((topic ?? unsubscribeUrl) && { list }),
        ...(unsubscribeUrl && { headers: ONE_CLICK }),
        ...rest,
      })
    },
    close: () => transport.close(),
  }
}
