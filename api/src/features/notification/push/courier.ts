const AT_ONCE = 32

/** A task that is retried after increasing delays while it fails. */
export interface Errand {
  run(signal: AbortSignal, isLast: boolean): Promise<'done' | 'failed'>
  retryMs: number[]
}

/** Run several errands at the same time. A failed one is retried later and delays no other. */
export function courier(onError: (error: unknown) => void) {
  const queue: Errand[] = []
  const workers = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()

  const add = (errand: Errand) => {
    if (stopping.signal.aborted) return
    queue.push(errand)
    if (workers.size >= AT_ONCE) return
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await runOnce(next).catch(onError)
  }
  const runOnce = async ({ run, retryMs: [wait, ...rest] }: Errand) => {
    const outcome = await run(stopping.signal, wait === undefined)
    if (outcome === 'failed' && wait !== undefined) later(wait, { run, retryMs: rest })
  }
  const later = (wait: number, errand: Errand) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      add(errand)
    }, wait).unref()
    timers.add(timer)
  }
  return {
    add,
    /** Resolves when each queued errand was tried once. */
    tried: async () => void (await Promise.all(workers)),
    async stop() {
      stopping.abort()
      queue.length = 0
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(workers)
    },
  }
}
