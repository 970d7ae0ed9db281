import { preTestQuestion } from '@semai/contract/console/pre-test-question'
import { sql } from 'kysely'
import { flatOptions, refuseFaultySet } from './pre-test-queries.ts'
import type { ConsoleTable, ValidationError, Values } from '../table.ts'
import { numberIn, rowsIn, textIn } from '../value-rules.ts'

const ROLES = ['HUS', 'HIP', 'HAC']

export const preTestQuestionTable: ConsoleTable = {
  resource: preTestQuestion,
  table: 'pre_test_question',
  label: sql`t.text`,
  searched: [sql`t.text`],
  first: sql`t.position`,
  position: 'position',
  columns: { options: flatOptions },
  isShown: ({ status }) => status === 'published',
  check: ({ values }) => optionFaults(values),
  prepare: ({ values }) => ({ options: JSON.stringify(weighed(values)) }),
  // Results keep what was answered in their own words; a published question is changed only into another good one.
  after: async ({ tx, before }) => {
    if (before?.['status'] === 'published') await refuseFaultySet(tx, 'options')
  },
  actions: {
    publish: ({ tx }) => refuseFaultySet(tx, 'status'),
    archive: ({ tx }) => refuseFaultySet(tx, 'status'),
  },
  remove: async ({ tx, rows }) => {
    if (!rows.some(({ values }) => values['status'] === 'published')) return
    await sql`
      update pre_test_question
      set status = 'archived'
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
    await refuseFaultySet(tx, 'status')
  },
}

const weighed = (values: Values) =>
  rowsIn(values, 'options').map((option) => ({
    text: textIn(option, 'text'),
    weights: Object.fromEntries(
      ROLES.map((role) => [role, numberIn(option, role) ?? 0] as const).filter(([, weight]) => weight > 0),
    ),
  }))

function optionFaults(values: Values): ValidationError[] {
  const options = weighed(values)
  if (options.length < 2) return [{ field: 'options', message: 'Beri paling sedikit dua pilihan.' }]
  const hasWeight = options.some(({ weights }) => Object.values(weights).some((weight) => weight > 0))
  return hasWeight ? [] : [{ field: 'options', message: 'Beri bobot pada paling sedikit satu pilihan.' }]
}
