import type { Untold } from './untold.ts'

/** One thing on this device that the server has not been told. */
export interface WaitingItem {
  id: string
  /** What it is, in words. */
  title: string
  /** How it begins, where it has words. */
  excerpt?: string
  /** When it was made, by this device's clock. */
  madeAt: string | number
  /** Why the server will not have it as it is, in words; null while it waits. */
  refusal: string | null
  /** Throws it away; left out where that would make no sense. */
  discard?: () => Promise<void>
}

/** Where things of one kind wait. A kind may have several. */
export interface WaitingSource {
  kind: Untold
  list: () => Promise<WaitingItem[]>
  /** Begins to send all of them. It may go on after it resolves, and never throws; left out where a person sends each. */
  send?: () => Promise<unknown> | void
}
