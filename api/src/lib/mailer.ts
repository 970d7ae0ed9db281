import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  to: string
  replyTo: string | null
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

/** SMTP by an address such as smtps://user:password@host:465. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async ({ to, replyTo, ...rest }) => {
      await transport.sendMail({ to: { name: '', address: to }, ...(replyTo && { replyTo }), ...rest })
    },
    close: () => transport.close(),
  }
}
