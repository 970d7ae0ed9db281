import { CallFailed } from '../call/call.ts'
import { toast } from '../toast/toast.ts'

// About 3 minutes at most.
const TRIES = 30
const WAIT_SECONDS = 5
const LONGEST_SECONDS = 60

interface RetryOptions {
  signal?: AbortSignal
  /** Called while the upload waits; a toast by default. */
  onWaiting?: (() => void) | undefined
}

/**
 * Upload a file, and retry while the server is busy with other uploads. Rethrows other errors of `send`, the last busy error, and
 * an AbortError if `signal` is aborted.
 */
export async function retryUpload<T>(
  send: () => Promise<T>,
  { signal, onWaiting = sayWaiting }: RetryOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await send()
    } catch (error) {
      if (tries === TRIES || !isForNow(error)) throw error
      if (tries === 1) onWaiting()
      const seconds = Math.min(error.retryAfter ?? WAIT_SECONDS, LONGEST_SECONDS)
      // Jitter: uploads rejected together do not return together.
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(seconds * 1000 * (1 + Math.random() / 2), signal)
    }
  }
}

const sayWaiting = () => void toast.note('Server sedang ramai. Berkasmu menunggu giliran, lalu terkirim sendiri.')

/** Whether to retry. Excludes a daily quota, which lasts until midnight. */
const isForNow = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  (error.code === 'upload-too-many' || error.code === 'too-many-requests' || error.code === 'unavailable')

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('the upload was given up', 'AbortError'))
    })
  })
