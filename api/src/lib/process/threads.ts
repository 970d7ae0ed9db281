import { close, open, read, write } from 'node:fs'
import pLimit from 'p-limit'

// Passwords, the disk, pictures, compression and DNS share libuv's thread pool. It has 64 threads instead of 4
// (`UV_THREADPOOL_SIZE`, set by the image and scripts/run.mjs), so each heavy kind of work has a limit of its own.
const HASHES_AT_ONCE = 4
const DISK_OPERATIONS_AT_ONCE = 8

/** Limit of concurrent argon2 computations: each takes 19 MB and a core. */
export const hashing = pLimit(HASHES_AT_ONCE)

/** Limit of concurrent operations on stored files. A slow disk delays files only. */
export const onDisk = pLimit(DISK_OPERATIONS_AT_ONCE)

type Callback = (...results: never[]) => void

/** Wrap a function of node:fs, so that each call waits for a slot. */
function limited<Args extends unknown[]>(operation: (...args: Args) => void) {
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

/** `fs` option of file streams. A stream holds a slot for one chunk only. */
export const diskLimited = { open: limited(open), read: limited(read), write: limited(write), close: limited(close) }
