const AT_ONCE = 32

/** Something to do, tried again after each of some waits as long as it says that it failed. */
export interface Errand {
  run(signal: AbortSignal, isLast: boolean): Promise<'done' | 'failed'>
  retryMs: number[]
}

/** Does some errands at once; what fails goes on by itself, later and later, and holds nobody up. */
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
    /** Once each that is here now was tried. */
    tried: async () => void (await Promise.all(workers)),
    async stop() {
      stopping.abort()
      queue.length = 0
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(workers)
    },
  }
}
