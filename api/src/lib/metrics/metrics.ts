import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../database/db.ts'
import type { Jobs } from '../job/jobs.ts'
import type { Realtime } from '../realtime/realtime.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

// From an indexed query to the time at which people give up.
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Mails of a kind that have not gone. */
export interface MailBacklog {
  kind: 'urgent' | 'other'
  waiting: number
  /** Age in seconds of the oldest untried mail; 0 without one. */
  oldest_seconds: number
  /** Failed for good within the last day. */
  failed: number
  /** Mails of the last day that count as sent after cut-offs. */
  unsure: number
  /** The server cuts off mail after mail, so deliveries are paused. */
  is_paused: boolean
}

// Less than Prometheus's timeout: the other metrics are sent even without a database.
const LOOK_MS = 2000

/**
 * Metrics of this process for Prometheus. Labels are our own names, such as a route's pattern, never an address or an id of
 * a person.
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
  readonly #limited = this.#counter('semai_limited_total', 'Calls that a limit turned away (429)', ['method', 'route'])
  readonly #removed = this.#counter('semai_retention_removed_total', 'Rows that were kept long enough', ['kind'])
  readonly #work = this.#counter('semai_work_total', 'Proofs of work that addresses were asked for', ['outcome'])

  #refreshMail = async () => {}

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    const build = this.#gauge('semai_build_info', 'What runs here', ['version', 'node'])
    build.set({ version, node: process.versions.node }, 1)
  }

  /** Counts every answer of an app, and the WebSockets of its server. Before anything else is registered. */
  watchApp(app: FastifyInstance) {
    app.addHook('onRequest', (request, reply, done) => {
      this.#inFlight.inc()
      // Not 'finish': it does not fire for a client that leaves early, which would count as active for ever.
      reply.raw.once('close', () => {
        this.#inFlight.dec()
        const { method, routeOptions } = request
        const status = reply.raw.writableFinished ? `${Math.floor(reply.statusCode / 100)}xx` : 'gone'
        const route = routeOptions.url ?? 'unknown'
        this.#requests.observe({ method, route, status }, reply.elapsedTime / 1000)
        if (reply.statusCode === 429) this.#limited.inc({ method, route })
      })
      done()
    })
    app.server.on('upgrade', (_request, socket) => {
      this.#webSockets.inc()
      socket.once('close', () => this.#webSockets.dec())
    })
  }

  countWork(outcome: 'asked' | 'done' | 'wrong') {
    this.#work.inc({ outcome })
  }

  /** Count rows that retention removed. */
  countRemoved(kind: string, count: number) {
    this.#removed.inc({ kind }, count)
  }

  /** Count people with a socket to this process. */
  watchPeople(realtime: Realtime) {
    this.#gaugeOf('semai_people_connected', 'People with a socket', () => realtime.peopleHere().length)
  }

  /** Read the pool's state at each scrape. */
  watchPool(state: () => PoolState) {
    this.#gaugeOf('semai_database_connections_total', 'Connections of the pool', () => state().total)
    this.#gaugeOf('semai_database_connections_idle', 'Connections that nobody uses', () => state().idle)
    this.#gaugeOf('semai_database_queries_waiting', 'Queries that wait for a connection', () => state().waiting)
  }

  /** Count waiting mails at each scrape. The numbers are the same for every process. */
  watchMail(read: () => Promise<MailBacklog[]>) {
    const paused = this.#gauge('semai_mail_paused', 'Whether deliveries wait because mails are cut off (1)')
    const [waiting, oldest, failed, unsure] = [
      this.#gauge('semai_mail_waiting', 'Mails that have not gone', ['kind']),
      this.#gauge('semai_mail_oldest_seconds', 'Age of the oldest mail that nobody has tried', ['kind']),
      this.#gauge('semai_mail_failed', 'Mails that were given up within a day', ['kind']),
      this.#gauge('semai_mail_unsure', 'Mails cut off within a day that count as sent without an answer', ['kind']),
    ]
    this.#refreshMail = async () => {
      for (const gauge of [waiting, oldest, failed, unsure]) gauge.reset()
      for (const { kind, ...found } of await read()) {
        waiting.set({ kind }, found.waiting)
        oldest.set({ kind }, found.oldest_seconds)
        failed.set({ kind }, found.failed)
        unsure.set({ kind }, found.unsure)
        paused.set(found.is_paused ? 1 : 0)
      }
    }
  }

  /** Metrics in the text format of Prometheus. */
  async render(): Promise<string> {
    await Promise.race([this.#refreshMail().catch(() => {}), sleep(LOOK_MS, null, { ref: false })])
    return this.registry.metrics()
  }

  /** The same jobs, each counted. */
  countJobs(jobs: Jobs): Jobs {
    return {
      ...jobs,
      work: (name, run) => jobs.work(name, (data, attempt) => this.#timeJob(name, () => run(data, attempt))),
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

  #counter<L extends string>(name: string, help: string, labelNames: L[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }

  #gauge<L extends string>(name: string, help: string, labelNames: L[] = []) {
    return new Gauge({ name, help, labelNames, registers: [this.registry] })
  }

  #gaugeOf(name: string, help: string, read: () => number) {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) })
  }
}
