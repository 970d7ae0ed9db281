import { close, open, read, write } from 'node:fs'
import pLimit from 'p-limit'

// Passwords, the disk, pictures, compression and names on the network share libuv's pool of threads. It has 64 of them
// (`UV_THREADPOOL_SIZE`, set by the image and by scripts/run.mjs) instead of 4, so that none waits for another; each kind of
// work that could take many, or much memory, has a bound of its own.
const HASHES_AT_ONCE = 4
const DISK_OPERATIONS_AT_ONCE = 8

/** Runs one computation of argon2 when fewer than four run: each takes 19 MB and a core. */
export const hashing = pLimit(HASHES_AT_ONCE)

/** Runs one operation on stored files when fewer than eight run. A slow disk delays files alone. */
export const onDisk = pLimit(DISK_OPERATIONS_AT_ONCE)

type Callback = (...results: never[]) => void

/** The same function of node:fs, each call of which waits for its turn on the disk. */
function inTurn<Args extends unknown[]>(operation: (...args: Args) => void) {
  return (...args: Args) => {
    const done = args.at(-1) as Callback
    void onDisk(
      () =>
        new Promise<void>((resolve) => {
          const ended: Callback = (...results) => {
            resolve()
            done(...results)
          }
          operation(...([...args.slice(0, -1), ended] as unknown as Args))
        }),
    )
  }
}

/** What file streams use of node:fs, in turns: a stream holds a turn for one chunk, not for its whole life. */
export const diskInTurns = { open: inTurn(open), read: inTurn(read), write: inTurn(write), close: inTurn(close) }
