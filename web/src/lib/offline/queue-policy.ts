import type { QueueName } from './marks.ts'
import type { Files, Pending } from './pending-store.ts'

/** One thing that is pending, for the person who looks at the list. */
export interface PendingEntry {
  id: string
  /** What it is, in words. */
  title: string
  /** How it begins, where it has words. */
  excerpt?: string
  /** When it was made, by this device's clock. */
  madeAt: string | number
  /** Why the server will not have it as it is, in words; null while it waits. */
  rejection: string | null
  /** Throws it away; left out where that would make no sense. */
  discard?: () => Promise<void>
}

export interface SendTools<Value> {
  /** Aborted where the person throws it away meanwhile. */
  signal: AbortSignal
  /** The page goes: the call is to outlive it. */
  keepalive: boolean
  /** Keeps how far one has come, for another try. */
  change: (item: Pending<Value>, value: Value) => Promise<Pending<Value>>
  /** The bytes of a file that was added with an item. */
  findFile: (id: string) => Promise<Blob | undefined>
}

/** How one kind of thing is sent. Sent twice, it must count once: an answer may be lost. */
export interface QueuePolicy<Value, Answer> {
  /** Begins with its kind. It is written into the database: it stays what it is. */
  name: QueueName
  /** @throws what `call` throws */
  send: (items: readonly Pending<Value>[], tools: SendTools<Value>) => Promise<Answer>
  /** Items of one subject go in their order, those of several at once. Without it there is one subject. */
  subjectOf?: (value: Value) => string
  /** How many of a subject go in one call; 1 by default. */
  most?: number
  /** Milliseconds before the first try of what was added; 0 by default. */
  delayMs?: number
  /** Milliseconds until the next try, after so many failures in a row; twice as long each time by default. */
  waitAfter?: (failures: number, error: unknown) => number
  /** Whether it waits for its turn, not for the network. */
  isPaced?: (error: unknown) => boolean
  /** What to say of a refusal that will not pass by itself; null of one that will. */
  rejectionOf?: (error: unknown) => string | null
  /** Which of those sent a refusal is about; all by default. */
  rejectedOf?: (error: unknown, items: readonly Pending<Value>[]) => readonly Pending<Value>[]
  onSent?: (items: readonly Pending<Value>[], answer: Answer) => void | Promise<void>
  /** 'keep' (by default) leaves it for the person to decide. */
  onRejected?: (item: Pending<Value>, words: string) => 'keep' | 'forget'
  /** What cannot wait for another page goes out as this one is left. */
  sendsOnLeave?: boolean
  /** Adds what was held back until then. */
  beforeLeave?: () => void
  /** What is pending, for the list. `discard` throws one away. */
  describe: (items: readonly Pending<Value>[], discard: Discard<Value>) => Promise<PendingEntry[]> | PendingEntry[]
}

type Discard<Value> = (item: Pending<Value>) => Promise<void>

export interface QueueState<Value> {
  /** Oldest first. */
  items: readonly Pending<Value>[]
  /** The ids of what is on its way at this moment. */
  sending: ReadonlySet<string>
  /** What became of the last try that did not come through; null after one that did. */
  failure: unknown
  /** What is left waits for its turn, not for the network. */
  isPaced: boolean
}

export interface AddOptions {
  /** Bytes that go with it. */
  files?: Files
  /** It lasts only as long as the page. */
  isLoose?: boolean
  /** It is worth no call of its own: it goes with the next one. */
  isQuiet?: boolean
  /** Whether it is all words, which local storage can hold until the database has it. */
  isJournalled?: boolean
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

// Some chance in it: many phones that lost the same network do not come back in the same moment.
export const backOff = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
