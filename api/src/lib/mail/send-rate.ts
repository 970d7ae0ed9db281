interface Waiting {
  isUrgent: boolean
  begin: () => void
  giveUp: (reason: unknown) => void
}

// Late timers catch up by at most this.
const CATCH_UP_MS = 50

const CLOSED = 'closed'

/** Limit starts per second; urgent mails come first. */
export class SendRate {
  readonly #gapMs: number
  readonly #waiting: Waiting[] = []
  #nextAt = 0
  #isClosed = false
  #timer: NodeJS.Timeout | null = null

  constructor(perSecond: number) {
    this.#gapMs = 1000 / perSecond
  }

  /** Wait until a mail may start. Rejects with the signal's reason if aborted. */
  async acquire(isUrgent: boolean, signal: AbortSignal) {
    await new Promise<void>((resolve, reject) => {
      signal.throwIfAborted()
      if (this.#isClosed) throw new Error(CLOSED)
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal.reason)
      }
      const settled = () => signal.removeEventListener('abort', onAbort)
      const waiting: Waiting = {
        isUrgent,
        begin: () => {
          settled()
          resolve()
        },
        giveUp: (reason) => {
          settled()
          reject(reason)
        },
      }
      this.#waiting.push(waiting)
      signal.addEventListener('abort', onAbort, { once: true })
      this.#look()
    })
  }

  /** Reject all waiting mails. */
  close() {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    for (const { giveUp } of this.#waiting.splice(0)) giveUp(new Error(CLOSED))
  }

  #look() {
    if (this.#timer) return
    const now = performance.now()
    while (this.#waiting.length > 0 && this.#nextAt <= now) {
      this.#nextAt = Math.max(this.#nextAt, now - CATCH_UP_MS) + this.#gapMs
      this.#takeNext()?.begin()
    }
    if (this.#waiting.length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#look()
    }, this.#nextAt - now)
  }

  #takeNext() {
    const urgent = this.#waiting.findIndex(({ isUrgent }) => isUrgent)
    return this.#waiting.splice(Math.max(urgent, 0), 1)[0]
  }
}
