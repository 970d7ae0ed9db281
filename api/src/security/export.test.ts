import { parse } from 'csv-parse/sync'
import type { Field } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import { resources } from '@semai/contract/console/resource/resources'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { consoleRows } from '../../test/world/console-rows.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { eventMaker } from '../../test/world/events.ts'
import { participationCalls } from '../../test/world/participations.ts'
import { workshopMaker } from '../../test/world/workshops.ts'
import type { Input } from '../../test/input/input.ts'
import { addressOf, nameOf } from '../../test/input/valid.ts'

/** Formulas are put wherever words may be, and every file for spreadsheets is read as spreadsheets do. */
const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
const { call, person } = app
const { post, valuesFor } = await consoleRows(app)
const admin = await person({ scope: 'admin', full_name: '=cmd|x' })

const formula = '=cmd|x;=cmd|y,=cmd|z'
const takesFormulas = ({ kind, max = 100 }: Field) =>
  ['text', 'long-text', 'markdown', 'words'].includes(kind) && max >= 20
const described: readonly Resource[] = resources

async function plant(resource: Resource) {
  const values = await valuesFor(resource, null)
  const words = Object.entries(resource.fields).filter(([name, field]) => name in values && takesFormulas(field))
  const more = words.map(([name, { kind }]) => [name, kind === 'words' ? ['Satu', formula] : formula])
  const body = { values: { ...values, ...Object.fromEntries(more) } }
  const { status, text } = await post(admin, resource, 'create', { body })
  if (status !== 201) throw new Error(`${resource.name}: ${text}`)
}

/** A workshop whose task and participant have formulas as names. */
async function plantedWorkshop() {
  const make = workshopMaker(app)
  const workshop = await make.workshop({ title: formula })
  await make.subModule(await make.module(workshop), { kind: 'task', title: formula })
  await make.register(await person({ full_name: '=cmd|x' }), workshop)
  return workshop
}

/** Cells that a spreadsheet would run, parted at commas or, as in Indonesia, at semicolons. */
function run(text: string): string[] {
  const asHere = text.split(/[;\r\n]/)
  const asThere: string[][] = parse(text, { bom: true, relax_column_count: true, relax_quotes: true })
  return [...asHere, ...asThere.flat()].filter((cell) => /^["\s]*[=+@]|^["\s]*-[^\d]/.test(cell))
}

/** Reads all rows strictly: a row with more or fewer cells than the head throws. */
const headOf = (text: string, delimiter: string): string[] => parse(text, { bom: true, delimiter })[0] ?? []

test('exports CSV without cells that a spreadsheet would run, with commas or with semicolons for Excel', async () => {
  for (const resource of described.filter(({ can }) => can.create)) await plant(resource)
  const event = await eventMaker(app).event({ title: formula })
  await participationCalls(app).register(await person({ full_name: '=cmd|x' }), event)
  const workshop = await plantedWorkshop()

  const files = endpoints.filter(({ url }) => /\/export(?:\/|$)/.test(url))
  const figures = { from: '2026-08-01', to: '2026-08-31', time_zone: 'Asia/Jakarta', table: 'hub' }
  const seen: string[] = []
  for (const endpoint of files) {
    const inputs: Input[] = endpoint.url.includes(':resource')
      ? described.filter(({ can }) => can.export).map(({ name }) => ({ params: { resource: name } }))
      : [
          {
            params: { id: endpoint.url.includes('workshop') ? workshop.id : event.id },
            query: endpoint.url.includes('overview') ? figures : {},
          },
        ]
    for (const input of inputs) {
      const { status, text, headers } = await call('GET', addressOf(endpoint, input), { token: admin.token })
      expect([nameOf(endpoint), status, status < 300 ? '' : text]).toEqual([nameOf(endpoint), 200, ''])
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/)
      expect([input.params, run(text)]).toEqual([input.params, []])
      const query = { ...input.query, separator: 'semicolon' }
      const excel = await call('GET', addressOf(endpoint, { ...input, query }), { token: admin.token })
      expect([input.params, run(excel.text), headOf(excel.text, ';')]).toEqual([input.params, [], headOf(text, ',')])
      if (text.includes('=cmd|')) seen.push(nameOf(endpoint))
    }
  }
  expect(files.length).toBeGreaterThanOrEqual(5)
  // Those of figures and of days have no words in them.
  expect(seen.length).toBeGreaterThan(15)
})
