import type { Waiting } from './waiting-store.ts'

/** How a queue reaches the server and the device. */
export interface QueuePorts<Value, Answer> {
  /** What waits on the device, oldest first; null where it keeps nothing. */
  list: () => Promise<Waiting<Value>[] | null>
  /** False where the device cannot keep it. */
  put: (item: Waiting<Value>) => Promise<boolean>
  /** Forgets it, unless there is a later one under its id. */
  forget: (item: Waiting<Value>) => Promise<unknown>
  /** Tells the server; told twice, it counts once. */
  send: (item: Waiting<Value>) => Promise<Answer>
  /** What to say of a refusal that will not pass by itself; null of one that will. */
  refusalOf: (error: unknown) => string | null
  onSent: (item: Waiting<Value>, answer: Answer) => void
  /** The server will never take it. True where it stays, for the person to decide. */
  onRefused: (item: Waiting<Value>, refusal: string) => boolean
  /** Whether anything waits. */
  mark: (isWaiting: boolean) => void
  /** Milliseconds until the next try. */
  retryMs: number
}

/** Carries things to the server in the order in which they were made, as often as it takes. */
export function createQueue<Value, Answer>(ports: QueuePorts<Value, Answer>) {
  const listeners = new Set<() => void>()
  /** What the device could not keep lasts as long as the page. */
  const loose = new Map<string, Waiting<Value>>()
  let items: readonly Waiting<Value>[] = []
  let run: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: readonly Waiting<Value>[]) {
    // Whoever hears of a change looks again, and would hear of that.
    if (namesOf(next) === namesOf(items)) return
    items = next
    ports.mark(items.length > 0)
    for (const listener of listeners) listener()
  }

  /** What the device says holds: another tab may have added, sent or thrown away. */
  async function read() {
    const kept = await ports.list()
    if (kept) show([...kept.filter(({ id }) => !loose.has(id)), ...loose.values()])
  }

  async function drop(item: Waiting<Value>) {
    if (loose.get(item.id) === item) loose.delete(item.id)
    show(items.filter(({ id, madeAt }) => id !== item.id || madeAt !== item.madeAt))
    await ports.forget(item)
    await read()
  }

  const deliver = () => (run ??= deliverAll().finally(() => (run = null)))

  async function deliverAll() {
    clearTimeout(timer)
    await read()
    const isDue = ({ refusal }: Waiting<Value>) => refusal === null
    for (let item = items.find(isDue); item; item = items.find(isDue)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what keeps them in order
      if (await deliverOne(item)) continue
      timer = setTimeout(() => void deliver(), ports.retryMs)
      return
    }
  }

  /** False where it has to wait, and the others with it. */
  async function deliverOne(item: Waiting<Value>): Promise<boolean> {
    try {
      const answer = await ports.send(item)
      await drop(item)
      ports.onSent(item, answer)
      return true
    } catch (error) {
      const refusal = ports.refusalOf(error)
      if (refusal === null) return false
      if (ports.onRefused(item, refusal)) await keep({ ...item, refusal })
      else await drop(item)
      return true
    }
  }

  async function keep(item: Waiting<Value>): Promise<boolean> {
    const isKept = await ports.put(item)
    if (isKept) loose.delete(item.id)
    else loose.set(item.id, item)
    show([...items.filter(({ id }) => id !== item.id), item])
    return isKept
  }

  return {
    getState: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Keeps it, and sends it as soon as may be. False where it lasts only as long as the page. */
    async add(id: string, value: Value): Promise<boolean> {
      // At once: signing out looks for it.
      ports.mark(true)
      const isKept = await keep({ id, madeAt: new Date().toISOString(), value, refusal: null })
      clearTimeout(timer)
      timer = setTimeout(() => void deliver(), ports.retryMs)
      return isKept
    },
    /** Throws one away. */
    discard: drop,
    /** Sends what waits, now. */
    deliver,
    /** Looks at what the device keeps. */
    read,
    stop: () => clearTimeout(timer),
  }
}

const namesOf = (items: readonly Waiting<unknown>[]) =>
  items.map(({ id, madeAt, refusal }) => `${id} ${madeAt} ${refusal}`).join()
