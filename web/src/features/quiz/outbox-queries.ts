import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/queries.tsx'
import { markUntold } from '../../lib/untold.ts'
import { createOutbox, type Outbox, type OutboxPorts } from './answer-outbox.ts'
import { keepAnswers, listAnswers, listUntold, settleAnswers } from './attempt-store.ts'
import { noteServerTime } from './server-clock.ts'

const outboxes = new Map<string, Outbox>()
let isFollowing = false

/** The outbox of an attempt: one a tab, also while another page is open. */
export function outboxOf(attemptId: string): Outbox {
  const known = outboxes.get(attemptId)
  if (known) return known
  const made = createOutbox(portsOf(attemptId))
  outboxes.set(attemptId, made)
  follow()
  return made
}

/** What this device keeps of an attempt counts from the first look on, and what was not told is told. */
export async function restoreAnswers(attemptId: string) {
  outboxOf(attemptId).restore(await listAnswers(attemptId))
}

/** Tells what was answered without a network in a tab that has been closed since. */
export async function tellKeptAnswers() {
  const untold = await listUntold()
  markUntold('answer', untold.length > 0)
  for (const attemptId of untold) await restoreAnswers(attemptId)
}

const portsOf = (attempt_id: string): OutboxPorts => ({
  async send(answers, { submit, keepalive }) {
    const askedAt = Date.now()
    const body = { attempt_id, answers, submit }
    const { data } = await call('POST /v1/workshop-answer/user/store', { body }, { keepalive })
    noteServerTime(data.attempt.server_time, askedAt)
    return data
  },
  keep: (answers) => {
    markUntold('answer', true)
    void keepAnswers(attempt_id, answers)
  },
  settle: (answers) => void settleAnswers(attempt_id, answers),
  onOverruled: () => void queryClient.invalidateQueries({ queryKey: ['quiz', 'session'] }),
})

// Phones end a hidden page without another word.
function follow() {
  if (isFollowing) return
  isFollowing = true
  const each = (work: (outbox: Outbox) => void) => () => outboxes.forEach(work)
  const leave = each((outbox) => outbox.leave())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  window.addEventListener('pagehide', leave)
  window.addEventListener(
    'online',
    each((outbox) => outbox.retry()),
  )
}
