import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** A line to a server: 1.6 Mbit/s down, half of it up, 150 ms there and back, as Lighthouse's slow 4G. */
const ROUND_TRIP_MS = 150
const BYTES_PER_MS = { down: 200, up: 100 }
// Small, so that parallel connections alternate.
const PIECE = 1400

/**
 * A relay before a server that really delays and narrows what goes through it: documents, sockets and preflights, too, which
 * a browser's own throttle lets pass. In a thread of its own, or what measures would keep it waiting. All connections
 * share the line. Of the server's handshakes TCP's is counted (one round trip before the first byte); its slow start is not.
 */
export async function startSlowLine(serverPort: number): Promise<SlowLine> {
  const bytesDown = new Uint32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL(import.meta.url), { workerData: { serverPort, bytesDown } satisfies Task })
  const port = await new Promise<number>((resolve, reject) => thread.once('message', resolve).once('error', reject))
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's, which has no origin
  const setSlow = (isSlow: boolean) => thread.postMessage(isSlow)
  return { port, setSlow, readBytes: () => Atomics.load(bytesDown, 0), close: () => void thread.terminate() }
}

interface Task {
  serverPort: number
  bytesDown: Uint32Array
}

interface SlowLine {
  port: number
  /** It is slow from the start; else it passes on what comes. */
  setSlow: (isSlow: boolean) => void
  /** Returns the bytes received so far, TLS included, by pages, service workers and sockets. */
  readBytes: () => number
  close: () => void
}

let isSlow = true
if (!isMainThread) parentPort?.on('message', (message: boolean) => void (isSlow = message))
// oxlint-disable-next-line require-post-message-target-origin -- a thread's, which has no origin
if (!isMainThread) parentPort?.postMessage(await serve(workerData as Task))

async function serve({ serverPort, bytesDown }: Task): Promise<number> {
  const down = lane(BYTES_PER_MS.down, (bytes) => void Atomics.add(bytesDown, 0, bytes))
  const up = lane(BYTES_PER_MS.up)
  const relay = createServer((near) => {
    const far = connect(serverPort, 'localhost')
    void carry(near, far, { send: up, delayMs: ROUND_TRIP_MS / 2, beforeMs: ROUND_TRIP_MS })
    void carry(far, near, { send: down, delayMs: ROUND_TRIP_MS / 2, beforeMs: 0 })
  })
  await new Promise<void>((resolve) => relay.listen(0, 'localhost', resolve))
  const address = relay.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** One direction of the line. Resolves when the bytes have passed, after all earlier ones. */
function lane(bytesPerMs: number, count?: (bytes: number) => void) {
  let isFreeAt = 0
  return async (bytes: number) => {
    count?.(bytes)
    if (!isSlow) return
    isFreeAt = Math.max(isFreeAt, performance.now()) + bytes / bytesPerMs
    await wait(isFreeAt - performance.now())
  }
}

interface Way {
  send: (bytes: number) => Promise<void>
  delayMs: number
  beforeMs: number
}

async function carry(from: Socket, to: Socket, { send, delayMs, beforeMs }: Way) {
  from.on('error', () => to.destroy())
  from.setNoDelay(true)
  let arrival: Promise<unknown> = Promise.resolve()
  try {
    await wait(isSlow ? beforeMs : 0)
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = chunk.subarray(start, start + PIECE)
        await send(piece.length)
        // Keeps the order of pieces when the line's speed changes.
        arrival = Promise.all([arrival, wait(isSlow ? delayMs : 0)]).then(() => to.write(piece))
      }
    }
    await arrival
    to.end()
  } catch {
    to.destroy()
  }
}
