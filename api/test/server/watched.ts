import type { TestApp } from '../app.ts'

/** Watch this process while `work` runs: the status of each health check, and the peak memory. */
export async function watch<T>({ app }: TestApp, work: Promise<T>) {
  const healthy: number[] = []
  let most = process.memoryUsage.rss()
  const before = most
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a load balancer asks
    healthy.push((await app.inject('/healthz')).statusCode)
    most = Math.max(most, process.memoryUsage.rss())
    // oxlint-disable-next-line no-await-in-loop -- see above
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
  return { answer: await done, healthy, grown: most - before }
}
