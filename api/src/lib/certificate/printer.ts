import { Worker } from 'node:worker_threads'
import type { PrintedCertificate } from './pdf.ts'
import type { Printed, PrintOrder } from './worker.ts'
import { Failure } from '../failure.ts'

const MOST_WAITING = 100
const RETRY_SECONDS = 5
const LONGEST_MS = 20_000

interface Waiting {
  order: PrintOrder
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

/**
 * Print certificates in a worker thread, one after another, because each would block the event loop. Parallel requests for the
 * same certificate share one print.
 */
export class CertificatePrinter {
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined
  #number = 0
  readonly #queue: Waiting[] = []
  readonly #underWay = new Map<string, Promise<Uint8Array>>()

  /** How often something was printed. */
  get printed() {
    return this.#number
  }

  /** Print a certificate and store it with `keep`. Returns its bytes. @throws Failure unavailable if too many wait */
  print(name: string, certificate: PrintedCertificate, keep: (bytes: Uint8Array) => Promise<void> = async () => {}) {
    const known = this.#underWay.get(name)
    if (known) return known
    const made = this.#order(certificate)
      .then(async (bytes) => {
        await keep(bytes)
        return bytes
      })
      .finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, made)
    return made
  }

  /** Ends the thread; the next order begins another. */
  async close() {
    const worker = this.#worker
    this.#worker = null
    clearTimeout(this.#timer)
    for (const { reject } of this.#queue.splice(0)) reject(new Failure('unavailable'))
    await worker?.terminate()
  }

  #order(certificate: PrintedCertificate): Promise<Uint8Array> {
    if (this.#queue.length >= MOST_WAITING) {
      return Promise.reject(new Failure('unavailable', { retryAfterSeconds: RETRY_SECONDS }))
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ order: { id: ++this.#number, certificate }, resolve, reject })
      if (this.#queue.length === 1) this.#next()
    })
  }

  /** Hands the first that waits to the thread. It stays first until it is done. */
  #next() {
    const [first] = this.#queue
    if (!first) return
    const worker = (this.#worker ??= this.#begin())
    this.#timer = setTimeout(() => void worker.terminate(), LONGEST_MS).unref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    worker.postMessage(first.order)
  }

  #begin(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    // It holds no process that wants to end.
    worker.unref()
    worker.on('message', (printed: Printed) => this.#finish(printed))
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#worker = null
      const [first] = this.#queue
      if (first) this.#finish({ id: first.order.id, error: 'the thread of the printer ended' })
    })
    return worker
  }

  #finish(printed: Printed) {
    const [first] = this.#queue
    if (first?.order.id !== printed.id) return
    clearTimeout(this.#timer)
    this.#queue.shift()
    if ('bytes' in printed) first.resolve(printed.bytes)
    else first.reject(new Error(printed.error))
    this.#next()
  }
}
