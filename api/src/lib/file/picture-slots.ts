import { availableParallelism } from 'node:os'
import { Failure } from '../failure.ts'

const RETRY_SECONDS = 5

interface Bounds {
  slots: number
  /** Queue length at which uploads are rejected. */
  waiting: number
  /** Queue length at which pictures that are only shown are rejected. */
  viewing: number
  /** Most pictures of one person, running and queued. */
  perPerson: number
}

interface Waiting {
  person: string | null
  start: () => void
}

/** Slots for decoding, at most one for each person, in the order of arrival. */
export class PictureSlots {
  readonly #bounds: Bounds
  readonly #running: (string | null)[] = []
  readonly #waiting: Waiting[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Run `work` in a slot. `person` sent the picture; null for a picture that is only shown. An aborted `signal` takes waiting
   * work out of the queue, since its client has left.
   * @throws Failure upload-too-many, unavailable
   */
  async run<T>(person: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#waitForSlot(person, signal)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(person), 1)
      this.#startNext()
    }
  }

  #waitForSlot(person: string | null, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new Failure('unavailable')
    const { viewing, waiting, perPerson } = this.#bounds
    const ofPerson = [...this.#running, ...this.#waiting.map((other) => other.person)].filter((id) => id === person)
    if (person !== null && ofPerson.length >= perPerson)
      throw new Failure('upload-too-many', { retryAfterSeconds: RETRY_SECONDS })
    if (this.#waiting.length >= (person === null ? viewing : waiting)) throw new Failure('unavailable')
    return new Promise((start, fail) => {
      const place = { person, start }
      this.#waiting.push(place)
      signal?.addEventListener('abort', () => this.#leave(place, fail), { once: true })
      this.#startNext()
    })
  }

  #leave(place: Waiting, fail: (error: Failure) => void) {
    const at = this.#waiting.indexOf(place)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    fail(new Failure('unavailable'))
  }

  #startNext() {
    if (this.#running.length >= this.#bounds.slots) return
    const isFree = ({ person }: Waiting) => person === null || !this.#running.includes(person)
    const at = this.#waiting.findIndex(isFree)
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1)
    if (!next) return
    this.#running.push(next.person)
    next.start()
  }
}

/** Decoding takes a core and much memory: at most 2 slots, and one core stays free. */
const slots = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Shared by all uses of the decoder, since its threads belong to the process. */
export const pictureSlots = new PictureSlots({ slots, waiting: 60, viewing: 20, perPerson: 4 })
