import type { QueueName } from './marks.ts'
import type { Files, Pending } from './pending-store.ts'

/** A pending item in the list. */
export interface PendingEntry {
  id: string
  /** Title. */
  title: string
  /** Beginning of its text, if any. */
  excerpt?: string
  /** When it was made, by this device's clock. */
  madeAt: string | number
  /** Message of a permanent rejection; null while it waits. */
  rejection: string | null
  /** Discards it; missing if that makes no sense. */
  discard?: () => Promise<void>
}

export interface SendTools<Value> {
  /** Aborted if the person discards the item meanwhile. */
  signal: AbortSignal
  /** Whether the call must outlive the page, which is being left. */
  keepalive: boolean
  /** Store intermediate progress for a retry. */
  change: (item: Pending<Value>, value: Value) => Promise<Pending<Value>>
  /** Bytes of a file of the item. */
  findFile: (id: string) => Promise<Blob | undefined>
}

/** How a queue sends its items. Sending must be idempotent, because answers may be lost. */
export interface QueuePolicy<Value, Answer> {
  /** Begins with the kind. Part of the stored keys, so it must not change. */
  name: QueueName
  /** @throws what `call` throws */
  send: (items: readonly Pending<Value>[], tools: SendTools<Value>) => Promise<Answer>
  /** Items of a subject are sent in order, subjects in parallel. A single subject by default. */
  subjectOf?: (value: Value) => string
  /** Items of a subject per call; 1 by default. */
  most?: number
  /** Milliseconds before the first attempt; 0 by default. */
  delayMs?: number
  /** Milliseconds until the next attempt after some failures in a row; doubles by default. */
  waitAfter?: (failures: number, error: unknown) => number
  /** Whether it waits for a rate limit, not for the network. */
  isPaced?: (error: unknown) => boolean
  /** Message of a permanent rejection; null for temporary failures. */
  rejectionOf?: (error: unknown) => string | null
  /** Items that a rejection concerns; all by default. */
  rejectedOf?: (error: unknown, items: readonly Pending<Value>[]) => readonly Pending<Value>[]
  onSent?: (items: readonly Pending<Value>[], answer: Answer) => void | Promise<void>
  /** 'keep' (by default) leaves it for the person to decide. */
  onRejected?: (item: Pending<Value>, words: string) => 'keep' | 'forget'
  /** Whether to send when the page is left. */
  sendsOnLeave?: boolean
  /** Adds held-back items before the page is left. */
  beforeLeave?: () => void
  /** List entries of the pending items. `discard` removes an item. */
  describe: (items: readonly Pending<Value>[], discard: Discard<Value>) => Promise<PendingEntry[]> | PendingEntry[]
}

type Discard<Value> = (item: Pending<Value>) => Promise<void>

export interface QueueState<Value> {
  /** Oldest first. */
  items: readonly Pending<Value>[]
  /** Ids of items being sent. */
  sending: ReadonlySet<string>
  /** Error of the last failed attempt; null after a success. */
  failure: unknown
  /** Items wait for a rate limit, not for the network. */
  isPaced: boolean
}

export interface AddOptions {
  /** Bytes that go with it. */
  files?: Files
  /** It lasts only as long as the page. */
  isLoose?: boolean
  /** Needs no call of its own; sent with the next item. */
  isQuiet?: boolean
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

// Jitter: phones that lost the same network do not return together.
export const backOff = (failures: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
