import { appendFileSync } from 'node:fs'
import { sql, type QueryExecutorProvider, type QueryResult } from 'kysely'
import { inject } from 'vitest'

type Executor = ReturnType<QueryExecutorProvider['getExecutor']>
type Execute = (this: unknown, provider: QueryExecutorProvider, ...rest: unknown[]) => Promise<QueryResult<object>>
interface Prototype {
  execute: Execute
  isRecording?: boolean
}

/** A call of `execute`, and who called the function it stands in, as `file:line:column` of the source. */
export type Caller = string[]

/** A recorded statement: one line of JSON. */
export interface LoggedStatement {
  at: Caller
  text: string
}

const FRAMES = 2

/**
 * Writes each statement that a template sends, with the place it is sent from, into the run's log. Hung onto what Kysely
 * makes of a template, so that no product code knows of it.
 */
function recordStatements(log: string) {
  const prototype: Prototype = Object.getPrototypeOf(sql`select 1`)
  // The modules outlive a test file, this one does not.
  if (prototype.isRecording) return
  const { execute } = prototype
  const seen = new Set<string>()
  const note = (sites: NodeJS.CallSite[], text: string) => {
    const key = `${sites.map(rawPlaceOf).join()} ${text}`
    if (seen.has(key)) return
    seen.add(key)
    appendFileSync(log, `${JSON.stringify({ at: sourcePlacesOf(sites), text })}\n`)
  }
  prototype.isRecording = true
  prototype.execute = async function recorded(provider, ...rest) {
    const sites = callSitesAbove(recorded)
    const noting = { getExecutor: () => notingExecutor(provider.getExecutor(), (text) => note(sites, text)) }
    return execute.call(this, noting, ...rest)
  }
}

/** Wrap Kysely's executor to report each compiled statement. */
function notingExecutor(executor: Executor, report: (text: string) => void): Executor {
  const compileQuery: Executor['compileQuery'] = (node, id) => {
    const compiled = executor.compileQuery(node, id)
    report(compiled.sql)
    return compiled
  }
  return new Proxy(executor, {
    get(target, key) {
      if (key === 'compileQuery') return compileQuery
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

// Places in the source cost a look into a source map: only a statement that was not seen yet is worth it.
function callSitesAbove(above: Execute): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { stack?: unknown } = {}
  let sites: NodeJS.CallSite[] = []
  Error.stackTraceLimit = FRAMES
  Error.prepareStackTrace = (_, found) => {
    sites = found
    return ''
  }
  Error.captureStackTrace(holder, above)
  // Reading it is what makes it.
  void holder.stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites
}

const rawPlaceOf = (site: NodeJS.CallSite) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`

// Vitest's own way to write a stack knows the source maps.
function sourcePlacesOf(sites: NodeJS.CallSite[]): Caller {
  const stack = String(Error.prepareStackTrace?.(new Error('recorded'), sites) ?? '')
  return stack.split('\n').flatMap((line) => line.match(/(?:file:\/\/)?(\/[^()]*:\d+:\d+)\)?$/)?.[1] ?? [])
}

recordStatements(inject('statementLog'))
