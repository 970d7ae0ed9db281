// A bare Fastify with pg: node bench/api/bare.ts <database url> <plans as JSON>. Each plan has an address, which
// sends the statements that the product sends, named as it names them, in the same order and as much at once, and answers the
// rows as they come.
// No session, no schema, no limits, no headers, no log.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { withMarks, type Plan } from './plan.ts'

const [url, plansFile] = process.argv.slice(2)
const { default: plans } = (await import(plansFile ?? '', { with: { type: 'json' } })) as {
  default: Record<string, Plan>
}
// As the product sets them, so that PostgreSQL plans alike.
const pool = new pg.Pool({ connectionString: url, max: 16, pipeline: true, options: '-c jit=off -c timezone=UTC' })
// The database is dropped under it when the comparison is over.
pool.on('error', () => {})
// The parent process has ended.
process.on('disconnect', () => process.exit())
const names = new Map<string, string>()
const app = Fastify()
for (const [name, plan] of Object.entries(plans)) {
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: `/${name}`,
    handler: async ({ headers }) => ({ data: await answer(plan, String(headers['x-marks'] ?? '').split(' ')) }),
  })
}
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)

async function answer(plan: Plan, marks: string[]) {
  const withOwn = plan.marks.length > 0 || plan.made.length > 0 ? withMarks(plan, marks) : null
  let held: pg.PoolClient | null = null
  let data: unknown[] = []
  try {
    for (const [at, step] of plan.steps.entries()) {
      if (step[0]?.text === 'begin') held = await pool.connect()
      const client = held ?? pool
      const results = await Promise.all(
        step.map(({ text, values }) => client.query(statement(text, withOwn ? values.map(withOwn) : values))),
      )
      if (at === plan.answering) data = results.flatMap(({ rows }) => rows)
      if (step[0]?.text === 'commit') held = held?.release() ?? null
    }
  } finally {
    held?.release(true)
  }
  return data
}

function statement(text: string, values: unknown[]) {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return { name, text, values }
}
