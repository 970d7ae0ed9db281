import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Realtime } from './realtime.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

// From what an index answers to what somebody gives up on.
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * What this process does, as Prometheus reads it. Labels are names of ours only: a route's pattern, never an address,
 * and nobody's id.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests = this.#histogram('semai_http_request_duration_seconds', 'Answers, by how long they took', [
    'method',
    'route',
    'status',
  ])
  readonly #inFlight = this.#gauge('semai_http_requests_in_flight', 'Requests that are being answered')
  readonly #webSockets = this.#gauge('semai_websockets_open', 'WebSockets that are open')
  readonly #jobs = this.#histogram('semai_job_duration_seconds', 'Jobs, by how long they took', ['job', 'outcome'])

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    const build = this.#gauge('semai_build_info', 'What runs here', ['version', 'node'])
    build.set({ version, node: process.versions.node }, 1)
  }

  /** Counts every answer of an app, and the WebSockets of its server. Before anything else is registered. */
  watchApp(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      this.#inFlight.inc()
      // Not 'finish': whoever leaves before their answer would be counted as here for ever.
      reply.raw.once('close', () => {
        this.#inFlight.dec()
        const { method, routeOptions } = request
        const status = reply.raw.writableFinished ? `${Math.floor(reply.statusCode / 100)}xx` : 'gone'
        this.#requests.observe({ method, route: routeOptions.url ?? 'unknown', status }, reply.elapsedTime / 1000)
      })
    })
    app.server.on('upgrade', (_request, socket) => {
      this.#webSockets.inc()
      socket.once('close', () => this.#webSockets.dec())
    })
  }

  /** Counts who has a socket with this process. */
  watchPeople(realtime: Realtime) {
    this.#gaugeOf('semai_people_connected', 'People with a socket', () => realtime.peopleHere().length)
  }

  /** Looks at a pool whenever it is asked. */
  watchPool(state: () => PoolState) {
    this.#gaugeOf('semai_database_connections_total', 'Connections of the pool', () => state().total)
    this.#gaugeOf('semai_database_connections_idle', 'Connections that nobody uses', () => state().idle)
    this.#gaugeOf('semai_database_queries_waiting', 'Queries that wait for a connection', () => state().waiting)
  }

  /** The same jobs, each counted. */
  countJobs(jobs: Jobs): Jobs {
    return {
      ...jobs,
      work: (name, run) => jobs.work(name, (data) => this.#timeJob(name, () => run(data))),
      repeat: (name, run) => jobs.repeat(name, () => this.#timeJob(name, run)),
    }
  }

  async #timeJob(job: string, run: () => Promise<void>) {
    const stop = this.#jobs.startTimer({ job })
    try {
      await run()
      stop({ outcome: 'done' })
    } catch (error) {
      stop({ outcome: 'failed' })
      throw error
    }
  }

  #histogram<L extends string>(name: string, help: string, labelNames: L[]) {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] })
  }

  #gauge<L extends string>(name: string, help: string, labelNames: L[] = []) {
    return new Gauge({ name, help, labelNames, registers: [this.registry] })
  }

  #gaugeOf(name: string, help: string, read: () => number) {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) })
  }
}
