import { afterEach, beforeEach } from 'vitest'
import { openDevice, pendingOf, refusal } from './device.fixture.ts'
import type { QueueName } from './marks.ts'
import type { QueuePolicy } from './queue-policy.ts'
import { createQueue } from './queue.ts'

export type Policy = QueuePolicy<string, string>

/** A server that takes each id once. */
export const taken: string[] = []

let tests = 0

/** A new name for each test, because a tab of the former test may still wait. */
export const queueName = (): QueueName => `message-${tests}`

const opened: { stop: () => void }[] = []

export function queueOf(policy: Partial<Policy> = {}) {
  const queue = createQueue<string, string>({
    name: queueName(),
    send: ([item]) => take(item?.id, item?.value),
    waitAfter: () => 1,
    describe: (items) => items.map(({ id, madeAt, rejection }) => ({ id, title: id, madeAt, rejection })),
    ...policy,
  })
  opened.push(queue)
  return queue
}

export async function take(id = '', value = ''): Promise<string> {
  if (value === 'never') throw refusal()
  if (!taken.includes(id)) taken.push(id)
  return value
}

export const isEmpty = async () => (await pendingOf()).length === 0

/** Give each test its own device and stop its queues afterwards. */
export function openDevices() {
  beforeEach(() => {
    tests += 1
    taken.length = 0
    openDevice()
  })
  afterEach(() => {
    for (const queue of opened.splice(0)) queue.stop()
  })
}
