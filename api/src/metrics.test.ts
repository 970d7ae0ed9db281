import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { socketOpener } from '../test/server/sockets.ts'
import { solve } from '../test/world/work.ts'
import type { Jobs } from './lib/job/jobs.ts'
import { Metrics } from './lib/metrics/metrics.ts'
import { serveMetrics } from './lib/metrics/server.ts'
import { soon } from '../test/soon.ts'

const metrics = new Metrics()
const testApp = await createTestApp({ deps: { metrics } })
const { call, database, deps, person } = testApp
metrics.watchPeople(deps.realtime)
if (database.pool) metrics.watchPool(database.pool)
const { connect, url } = await socketOpener(testApp)
const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
afterAll(() => server.close())

const address = `http://127.0.0.1:${server.port}`

async function read(): Promise<string> {
  const response = await fetch(`${address}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain')
  return response.text()
}

/** The value of a metric with these labels, or null. */
const valueOf = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  return line ? Number(line.slice(sample.length + 1)) : null
}
const counted = (method: string, route: string, status: string) =>
  `semai_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('counts answers by method, route and status, without parameters', async () => {
  const { token, id, email } = await person()
  const missing = '0190a4c8-0000-7000-8000-000000000000'
  await fetch(`${url}/v1/event-participant/get/${missing}`, { headers: { authorization: `Bearer ${token}` } })
  await fetch(`${url}/v1/public/region/get?search=${email}`)
  await fetch(`${url}/tidak-ada/${email}`)
  await soon(async () => {
    const text = await read()
    expect(valueOf(text, counted('GET', '/v1/public/region/get', '2xx'))).toBe(1)
    expect(valueOf(text, counted('GET', '/v1/event-participant/get/:id', '4xx'))).toBe(1)
    expect(valueOf(text, counted('GET', 'unknown', '4xx'))).toBe(1)
    expect(valueOf(text, 'semai_http_requests_in_flight')).toBe(0)
    for (const secret of [missing, id, email, token, 'tidak-ada', '127.0.0.1']) expect(text).not.toContain(secret)
  })
})

test('does not count a request as running after its client has left', async () => {
  const leaving = new AbortController()
  const asked = fetch(`${url}/v1/login`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"email":')) }),
    duplex: 'half',
  } as RequestInit)
  asked.catch(() => {})
  await soon(async () => expect(valueOf(await read(), 'semai_http_requests_in_flight')).toBe(1))
  leaving.abort()
  await soon(async () => {
    const text = await read()
    expect(valueOf(text, 'semai_http_requests_in_flight')).toBe(0)
    expect(valueOf(text, counted('POST', '/v1/login', 'gone'))).toBe(1)
  })
})

test('counts open sockets and their people', async () => {
  const { token } = await person()
  const { socket } = await connect({ token })
  const before = await read()
  expect(valueOf(before, 'semai_websockets_open')).toBe(1)
  expect(valueOf(before, 'semai_people_connected')).toBe(1)
  socket.disconnect()
  await soon(async () => {
    const after = await read()
    expect(valueOf(after, 'semai_websockets_open')).toBe(0)
    expect(valueOf(after, 'semai_people_connected')).toBe(0)
  })
})

test('counts rate-limited calls by route, and requested proofs of work', async () => {
  const limited = await createTestApp({ config: { signInsPerMinute: 1 }, deps: { metrics } })
  const guess = async (at: number, headers = {}) => {
    const body = { email: `lain${at}@surel.example`, password: 'x' }
    return limited.call('POST', '/v1/login', { body, headers, remoteAddress: '10.1.1.1' })
  }
  for (let at = 0; at < 3; at++) await guess(at)
  const { json } = await guess(3)
  await guess(4, { 'x-semai-work': 'x' })
  await guess(5, solve(json.details))
  const text = await read()
  expect(valueOf(text, 'semai_limited_total{method="POST",route="/v1/login"}')).toBe(2)
  const workOf = (outcome: string) => valueOf(text, `semai_work_total{outcome="${outcome}"}`)
  expect(['asked', 'wrong', 'done'].map(workOf)).toEqual([2, 1, 1])
  expect(text).not.toContain('10.1.1.1')
})

test('counts jobs by outcome, and lets their failures through', async () => {
  const runs: (() => Promise<void>)[] = []
  const jobs: Jobs = {
    enqueue: async () => {},
    work: async () => {},
    repeat: async (_name, run) => void runs.push(run),
    stop: async () => {},
  }
  const watched = metrics.countJobs(jobs)
  await watched.repeat('event-remind', () => sleep(1))
  await watched.repeat('event-remind', () => Promise.reject(new Error('broken')))
  await runs[0]?.()
  await expect(runs[1]?.()).rejects.toThrow('broken')
  const text = await read()
  for (const outcome of ['done', 'failed']) {
    const sample = `semai_job_duration_seconds_count{job="event-remind",outcome="${outcome}"}`
    expect(valueOf(text, sample)).toBe(1)
  }
})

test('reports memory, event loop delay and build of the process', async () => {
  const text = await read()
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNull()
  expect(text).toMatch(/^semai_build_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+"\} 1$/m)
})

test.runIf(isPostgres)('reports connections and waiting queries of the pool', async () => {
  const text = await read()
  expect(valueOf(text, 'semai_database_connections_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'semai_database_queries_waiting')).toBe(0)
})

test('serves metrics on their own port only, and nothing else there', async () => {
  expect((await call('GET', '/metrics')).status).toBe(404)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  for (const path of ['/', '/healthz', '/metrics/..', '/v1/login'])
    expect((await fetch(`${address}${path}`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})
