import type { Clock } from '../../lib/time/clock.ts'
import type { Db } from '../../lib/database/db.ts'
import { gathered } from '../../lib/database/gather.ts'
import type { Attempt, Jobs } from '../../lib/job/jobs.ts'
import { MailCutOff, MailRefused, type Mailer } from '../../lib/mail/mailer.ts'
import { findQueuedMails, markMails, type Outcome, type QueuedMail } from './post-mail.ts'

interface Wiring {
  db: Db
  clock: Clock
  jobs: Jobs
  mailer: Mailer
}

interface Outbox {
  find(id: string): Promise<QueuedMail | null>
  mark(outcome: Outcome): Promise<unknown>
}

/** Delivers what the outbox holds: codes and what is about sign-in by workers of their own. */
export async function startMailJobs({ db, clock, jobs, mailer }: Wiring) {
  // Emails are many at a time, and the embedded database does one thing after the other.
  const outbox: Outbox = {
    find: gathered((ids: string[]) => findQueuedMails(db, ids, clock.now())),
    mark: gathered(async (outcomes: Outcome[]) => {
      await markMails(db, outcomes, clock.now())
      return outcomes
    }),
  }
  for (const name of ['mail-urgent', 'mail-deliver'] as const) {
    await jobs.work(name, ({ mail_id }, attempt) => deliver({ outbox, mailer }, mail_id, attempt))
  }
}

/** Throws so that the queue tries again, later and later. */
async function deliver({ outbox, mailer }: { outbox: Outbox; mailer: Mailer }, id: string, attempt: Attempt) {
  const mail = await outbox.find(id)
  if (!mail) return
  if (mail.isTooLate) {
    await outbox.mark({ id, status: 'failed', error: TOO_LATE })
    return
  }
  try {
    await mailer.send(mail, attempt.signal)
  } catch (error) {
    const outcome = outcomeOf(error, mail, attempt)
    await outbox.mark(outcome)
    if (outcome.status === 'sent' || error instanceof MailRefused) return
    throw error
  }
  await outbox.mark({ id, status: 'sent', error: null })
}

const TOO_LATE = 'the code in it ended before it could go'

/** What is cut off twice has most likely arrived, and a third copy helps nobody. */
function outcomeOf(error: unknown, { id, wasCutOff }: QueuedMail, { isLast }: Attempt): Outcome {
  const words = String(error).replaceAll('\0', '').slice(0, 500)
  const isCutOff = error instanceof MailCutOff
  if (isCutOff && (wasCutOff || isLast)) return { id, status: 'sent', error: words, isCutOff }
  const isOver = isLast || error instanceof MailRefused
  return { id, status: isOver ? 'failed' : 'queued', error: words, isCutOff }
}
