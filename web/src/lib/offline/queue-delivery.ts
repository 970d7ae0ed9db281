import type { QueueStore } from './queue-store.ts'
import type { createSender } from './queue-sender.ts'
import { alone } from './tabs.ts'

interface DeliveryOptions<Value> {
  /** Lock shared by all tabs. */
  lock: string
  store: QueueStore<Value>
  sendBatch: ReturnType<typeof createSender<Value, unknown>>['sendBatch']
  /** Called at the beginning of each run. */
  onRun: () => void
  /** Read the items of other tabs. */
  read: () => Promise<unknown>
}

/** Create the runs of a queue. A run sends all waiting items: subjects in parallel, the items of a subject in order. */
export function createDelivery<Value>({ lock, store, sendBatch, onRun, read }: DeliveryOptions<Value>) {
  let run: Promise<void> | null = null
  let hasMore = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  /** Send waiting items. One run at a time; a request during a run starts another afterwards. */
  function deliver(): Promise<void> {
    stop()
    onRun()
    hasMore = run !== null
    run ??= alone(lock, deliverAll).finally(() => {
      run = null
      if (hasMore) void deliver()
    })
    return run
  }

  async function deliverAll() {
    await read()
    await Promise.all(store.listSubjects().map(deliverSubject))
  }

  async function deliverSubject(subject: string) {
    for (let batch = store.dueOf(subject); batch.length > 0; batch = store.dueOf(subject)) {
      // oxlint-disable-next-line no-await-in-loop -- sequential sending keeps the order
      const waitMs = await sendBatch(batch)
      if (waitMs === null) continue
      stop()
      timer = setTimeout(() => void deliver(), waitMs)
      return
    }
  }

  return {
    deliver,
    /** Send added items after a delay, together with items that already wait for a run. */
    deliverIn(delayMs: number) {
      if (delayMs === 0) void deliver()
      else timer ??= setTimeout(() => void deliver(), delayMs)
    },
    stop,
  }
}
