import { vi, expect } from 'vitest'

// Jobs run every minute, plus the interval in which the queue polls.
const JOB_MS = 150_000

const minutely = ['markas-settle', 'event-remind', 'quiz-expire'] as const

/** Read a server's count of runs by job from its metrics. */
async function jobsOf(metricsPort: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const found = text.matchAll(/^semai_job_duration_seconds_count\{job="([^"]+)",outcome="done"\} (\d+)/gm)
  return Object.fromEntries([...found].map(([, job = '', count]) => [job, Number(count)]))
}

/** Count the runs of each minutely job over all servers. */
export async function doneBy(metricsPorts: number[]): Promise<number[]> {
  const all = await Promise.all(metricsPorts.map(jobsOf))
  return minutely.map((name) => all.reduce((sum, jobs) => sum + (jobs[name] ?? 0), 0))
}

/** Wait until each minutely job has run once more. */
export async function expectJobsGoOn(...metricsPorts: number[]) {
  const before = await doneBy(metricsPorts)
  await vi.waitFor(
    async () => {
      const after = await doneBy(metricsPorts)
      expect(after.every((count, at) => count > (before[at] ?? 0))).toBe(true)
    },
    { timeout: JOB_MS, interval: 1000 },
  )
}
