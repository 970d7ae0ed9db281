import type { Clock } from '../../lib/time/clock.ts'
import type { Db } from '../../lib/database/db.ts'
import { gathered } from '../../lib/database/gather.ts'
import type { Attempt, Jobs } from '../../lib/job/jobs.ts'
import { MailCutOff, MailRefused, type Mailer } from '../../lib/mail/smtp.ts'
import { markMails, type Outcome } from './mark-mails.ts'
import { claimProbe } from './pause-mails.ts'
import { CUT_OFF_MS, findQueuedMails, type QueuedMail } from './post-mail.ts'
import { bringForward, holdMails, retryMails } from './retry-mails.ts'

interface Wiring {
  db: Db
  clock: Clock
  jobs: Jobs
  mailer: Mailer
}

interface Outbox {
  find(id: string): Promise<QueuedMail | null>
  mark(outcome: Outcome): Promise<unknown>
  /** Claim the next try during a pause. Returns whether this mail has it. */
  claimProbe(id: string): Promise<boolean>
  hold(id: string): Promise<unknown>
}

/** Deliver queued mails. Codes and sign-in mails have workers of their own. */
export async function startMailJobs(wiring: Wiring) {
  const { db, clock, jobs } = wiring
  // Emails are many at a time, and the embedded database does one thing after the other.
  const outbox: Outbox = {
    find: gathered((ids: string[]) => findQueuedMails(db, ids, clock.now())),
    mark: gathered(async (outcomes: Outcome[]) => {
      await markMails(db, outcomes, clock.now())
      return outcomes
    }),
    claimProbe: gathered((ids: string[]) => claimProbe(db, ids, clock.now())),
    hold: gathered((ids: string[]) => holdMails(db, ids, clock.now())),
  }
  for (const name of ['mail-urgent', 'mail-deliver'] as const) {
    await jobs.work(name, ({ mail_id }, attempt) => tryMail({ ...wiring, outbox }, mail_id, attempt))
  }
}

type Delivery = Wiring & { outbox: Outbox }

/** Try a mail. During a pause only the probe is tried; if the server takes it, the other mails are released. */
async function tryMail(delivery: Delivery, id: string, attempt: Attempt) {
  const { outbox } = delivery
  const mail = await outbox.find(id)
  if (!mail) return
  if (mail.isTooLate) {
    await outbox.mark({ id, status: 'failed', error: TOO_LATE })
    return
  }
  if (mail.isPaused && !(await outbox.claimProbe(id))) {
    // The job of a code retries within seconds. `mail-retry` runs each minute.
    if (mail.isUrgent && mail.isFresh && !attempt.isLast) throw new Error('deliveries are paused')
    await outbox.hold(id)
    return
  }
  await deliver(delivery, mail, attempt)
  if (!mail.isPaused) return
  await bringForward(delivery.db)
  await retryMails(delivery)
}

/** Send a mail and store the outcome. @throws to have the queue retry with backoff */
async function deliver({ outbox, mailer, clock }: Delivery, mail: QueuedMail, attempt: Attempt) {
  try {
    await mailer.send(mail, attempt.signal)
  } catch (error) {
    const outcome = outcomeOf(error, mail, { attempt, now: clock.now() })
    await outbox.mark(outcome)
    if (outcome.status === 'sent' || outcome.next_try_at || error instanceof MailRefused) return
    throw error
  }
  await outbox.mark({ id: mail.id, status: 'sent', error: null })
}

const TOO_LATE = 'the code in it ended before it could go'

interface Circumstances {
  attempt: Attempt
  now: Date
}

function outcomeOf(error: unknown, mail: QueuedMail, { attempt, now }: Circumstances): Outcome {
  const outcome = { id: mail.id, error: String(error).replaceAll('\0', '').slice(0, 500) }
  if (error instanceof MailCutOff) return { ...outcome, isCutOff: true, ...afterCutOff(mail, attempt, now) }
  const isOver = attempt.isLast || error instanceof MailRefused
  return { ...outcome, status: isOver ? 'failed' : 'queued' }
}

/**
 * A second cut-off 10 minutes after the first counts as sent: a third copy helps no reader. This never applies to urgent
 * mails, nor while the server cuts off all mails. The job of a fresh urgent mail retries at once.
 */
function afterCutOff(mail: QueuedMail, { isLast }: Attempt, now: Date): Pick<Outcome, 'status' | 'next_try_at'> {
  if (mail.wasCutOff && !mail.isUrgent && !mail.isPaused) return { status: 'sent' }
  if (mail.isUrgent && mail.isFresh && !isLast) return { status: 'queued' }
  const waitMs = CUT_OFF_MS * 2 ** mail.cutOffs
  return { status: 'queued', next_try_at: new Date(now.getTime() + waitMs).toISOString() }
}
