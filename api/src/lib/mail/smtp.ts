import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import { SendRate } from './send-rate.ts'

export interface OutgoingMail {
  /** Stays the same at every try, so that a mail server knows an email that it was given twice. */
  id: string
  to: string
  replyTo: string | null
  /** Kind that people may switch off; null for mails that are always sent. */
  topic: string | null
  /** One-click unsubscribe address; null for most mails. */
  unsubscribeUrl: string | null
  /** Sent before others, over separate connections. */
  isUrgent: boolean
  subject: string
  text: string
  html: string
}

/** Delivers mails. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken the email. Any other failure than these two is worth another try.
   * @throws MailRefused, MailCutOff
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  /** Emails that have begun go out; the others fail, to be tried again by another process. */
  close(): void
}

/** The mail server wants neither this email nor another like it: the address does not exist, or its box takes none. */
export class MailRefused extends Error {}

/** The connection ended after the whole mail was sent, without a response. */
export class MailCutOff extends Error {}

interface MailerOptions {
  /** Such as smtps://user:password@host:465. */
  url: string
  from: string
  /** Emails leave over TLS or not at all. */
  needsTls: boolean
  /** Address of the notification settings. */
  settingsUrl: string
  /** Mails started per second. */
  perSecond: number
}

const TIMEOUT_MS = 15_000
const IDLE_MS = 30_000
const URGENT_CONNECTIONS = 4
const OTHER_CONNECTIONS = 10

const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Create an SMTP mailer with pooled connections. Optional mails carry List-Unsubscribe headers. */
export function smtpMailer(options: MailerOptions): Mailer {
  const { from, settingsUrl, perSecond } = options
  const rate = new SendRate(perSecond)
  const urgent = pool(options, URGENT_CONNECTIONS)
  const other = pool(options, OTHER_CONNECTIONS)
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (
      { id, to, replyTo, topic, unsubscribeUrl, isUrgent, ...rest },
      signal = new AbortController().signal,
    ) => {
      const list = { unsubscribe: unsubscribeUrl ?? settingsUrl }
      await rate.acquire(isUrgent, signal)
      await (isUrgent ? urgent : other).send({
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        signal,
        ...(replyTo && { replyTo }),
        ...((topic ?? unsubscribeUrl) && { list }),
        ...(unsubscribeUrl && { headers: ONE_CLICK }),
        ...rest,
      })
    },
    close: () => {
      rate.close()
      urgent.close()
      other.close()
    },
  }
}

/** Pool of connections to the mail server that classifies the outcome of each email. */
function pool({ url, from, needsTls }: MailerOptions, maxConnections: number) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport(
    { url, pool: true, maxConnections, idleTimeout: IDLE_MS, requireTLS: needsTls, ...timeouts },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  // Ids of emails that left to their end.
  const out = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    const flush = (end: () => void) => {
      if (data.messageId) out.add(data.messageId)
      end()
    }
    message.transform(() => new PassThrough({ flush }))
    done()
  })
  return {
    async send(mail: Parameters<typeof transport.sendMail>[0] & { messageId: string }) {
      out.delete(mail.messageId)
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw meaningOf(error, out.has(mail.messageId))
      } finally {
        out.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  responseCode?: number
  response?: string
  command?: string
}

/** Classify a failure. Mails wait if the server rejects the sender's own configuration. */
function meaningOf(error: unknown, isOut: boolean): unknown {
  const { responseCode, response = '', command, message } = error as SmtpError
  if (!responseCode) return isOut ? new MailCutOff(message) : error
  // RFC 3463: 5.7 is about what a sender may do, such as to relay without having signed in.
  const isForGood = responseCode >= 500 && responseCode !== 503 && !/^\d{3}[ -]5\.7\./.test(response)
  const isOfEmail = command === 'RCPT TO' || command === 'DATA'
  return isForGood && isOfEmail ? new MailRefused(message) : error
}
