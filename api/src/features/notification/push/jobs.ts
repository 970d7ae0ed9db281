import { createHash } from 'node:crypto'
import type { PushPayload } from '@semai/contract/notification/web-push'
import type { Deps } from '../../../lib/deps.ts'
import { pushActions } from '../action/rules.ts'
import { settle } from '../delivery/settle-delivery.ts'
import { stopToken } from '../stop/rules.ts'
import { noteReached, releasePushes, type PendingPush } from './claim-pushes.ts'
import { courier } from './courier.ts'
import { listSubscriptions, type Subscription } from './queries.ts'
import { forgetSubscription, noteOutcome } from './save-subscription.ts'

type Push = Pick<Deps, 'db' | 'clock' | 'webPush' | 'signer'>

const RETRY_MS = [2000, 15_000, 60_000]

/** Send pushes to browsers, and retry after a delay if a service does not respond. */
export function pusher(deps: Push, onError: (error: unknown) => void, retryMs = RETRY_MS) {
  const errands = courier(onError)
  const taken = new Set<string>()

  /** Send to all browsers that are not done with it. The last one settles it. */
  const pushTo = async (push: PendingPush, browsers: Subscription[]) => {
    let left = browsers.length
    let isTaken = push.is_taken
    const end = async () => {
      await settle(deps.db, [push.id], isTaken ? 'sent' : 'dropped', deps.clock.now())
      taken.delete(push.id)
    }
    if (left === 0) return end()
    taken.add(push.id)
    for (const to of browsers) {
      const run = async (signal: AbortSignal, isLast: boolean) => {
        const outcome = await pushOnce(deps, { push, to, isLast }, signal)
        if (outcome === 'failed') return outcome
        isTaken ||= outcome === 'taken'
        left -= 1
        if (left === 0) await end()
        return 'done'
      }
      errands.add({ run, retryMs })
    }
  }
  return {
    /** Send pushes to the browsers of their people. Resolves after the first try of each; retries go on in the background. */
    async push(pushes: PendingPush[]) {
      for (const { push, browsers } of await listUnreached(deps, pushes)) await pushTo(push, browsers)
      await errands.tried()
    },
    async stop() {
      await errands.stop()
      await releasePushes(deps.db, [...taken])
    },
  }
}

/** List the browsers of each push that are not done with it. */
async function listUnreached({ db, clock }: Push, pushes: PendingPush[]) {
  const userIds = [...new Set(pushes.map(({ user_id }) => user_id))]
  const byUser = Map.groupBy(await listSubscriptions(db, userIds, clock.now()), ({ user_id }) => user_id)
  return pushes.map((push) => ({
    push,
    browsers: (byUser.get(push.user_id) ?? []).filter(({ id }) => !push.reached.includes(id)),
  }))
}

interface Try {
  push: PendingPush
  to: Subscription
  isLast: boolean
}

async function pushOnce(deps: Push, { push, to, isLast }: Try, signal: AbortSignal) {
  const message = { text: JSON.stringify(payloadOf(deps, push, to)), topic: topicOf(push, to) }
  const outcome = await deps.webPush.send(to, message, signal)
  if (signal.aborted || (outcome === 'failed' && !isLast)) return 'failed'
  const isTaken = outcome === 'sent'
  if (outcome === 'gone') await forgetSubscription(deps.db, to)
  else await noteOutcome(deps.db, to, isTaken)
  await noteReached(deps.db, push.id, { browser: to.id, isTaken })
  return isTaken ? 'taken' : 'refused'
}

function payloadOf({ signer, clock }: Push, push: PendingPush, { session_id }: Subscription): PushPayload {
  const { id, user_id, kind, content, happens_at } = push
  const { actions = [], ...said } = content
  return {
    ...said,
    id,
    kind,
    stop: stopToken(signer, user_id, [kind]),
    actions: pushActions(signer, { id, actions, happens_at, session_id }, clock.now()),
  }
}

/** Topic of a push: the service delivers only the latest of a subject. The hash hides the subject from it. */
const topicOf = ({ content }: PendingPush, { endpoint }: Subscription) =>
  createHash('sha256').update(`${endpoint} ${content.tag}`).digest('base64url').slice(0, 32)
