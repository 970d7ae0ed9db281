// QueryBoundary into the product before anything else (`--import`): of a request that carries the header `x-note-sql` it writes
// every statement that the request sends, with its values and when it began and ended, to the file NOTE_SQL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/** A statement of a request. Starts and ends share one sequence of numbers. */
export interface NotedStatement {
  text: string
  values: unknown[]
  began: number
  ended: number
  rows: unknown[]
}

const current = new AsyncLocalStorage<NotedStatement[]>()
let moment = 0

const emit = Reflect.get(Server.prototype, 'emit')
Server.prototype.emit = function (event: string, ...given: unknown[]) {
  const [request, response] = given as [IncomingMessage, ServerResponse]
  if (event !== 'request' || !request.headers['x-note-sql']) return Reflect.apply(emit, this, [event, ...given])
  const notes: NotedStatement[] = []
  response.once('finish', () => appendFileSync(process.env['NOTE_SQL'] ?? '', `${JSON.stringify(notes)}\n`))
  return current.run(notes, () => Reflect.apply(emit, this, [event, ...given]))
}

const query = Reflect.get(pg.Client.prototype, 'query')
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, given)
    const notes = current.getStore()
    if (notes && answer instanceof Promise) note(notes, given, answer)
    return answer
  },
})

function note(notes: NotedStatement[], [first, second]: unknown[], answer: Promise<{ rows: unknown[] }>) {
  const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
  const noted: NotedStatement = { text, values: (values ?? []) as unknown[], began: moment++, ended: 0, rows: [] }
  notes.push(noted)
  void answer.then(({ rows }) => Object.assign(noted, { ended: moment++, rows }))
}
