import { Failure } from '../failure.ts'

/** Seconds after which clients retry. */
const RETRY_SECONDS = 5

interface Bounds {
  perPerson: number
  total: number
}

/** Limits concurrent work per person and in total, within this process. */
export class Places {
  readonly #bounds: Bounds
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Take a place. Returns an idempotent function that frees it. @throws Failure upload-too-many, unavailable */
  take(person: string): () => void {
    const held = this.#held.get(person) ?? 0
    if (held >= this.#bounds.perPerson) throw new Failure('upload-too-many', { retryAfterSeconds: RETRY_SECONDS })
    if (this.#total >= this.#bounds.total) throw new Failure('unavailable')
    this.#held.set(person, held + 1)
    this.#total += 1
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.#leave(person)
    }
  }

  #leave(person: string) {
    const held = (this.#held.get(person) ?? 1) - 1
    if (held > 0) this.#held.set(person, held)
    else this.#held.delete(person)
    this.#total -= 1
  }
}
