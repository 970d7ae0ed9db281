import { Worker } from 'node:worker_threads'
import { PictureTurns } from '../picture-turns.ts'

const LONGEST_MS = 20_000
const MOST_MEGABYTES = 512

// One at a time: each takes a core for itself, and the memory of a document that is taken apart.
const turns = new PictureTurns({ slots: 1, waiting: 0, viewing: 20, perPerson: 1 })

/**
 * A PDF without what it says of who made it, taken apart in a thread of its own; null for one that is broken, asks for a
 * password or takes too long.
 * @throws Failure unavailable when too many wait
 */
export const namelessPdf = (bytes: Uint8Array): Promise<Uint8Array | null> => turns.run(null, () => strip(bytes))

const strip = (bytes: Uint8Array) =>
  new Promise<Uint8Array | null>((resolve) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
    worker.once('message', (stripped: Uint8Array) => resolve(stripped))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
