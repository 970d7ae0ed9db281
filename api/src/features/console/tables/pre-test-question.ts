import { preTestQuestion } from '@semai/contract/console/resource/pre-test-question'
import { sql } from 'kysely'
import { assertWholeSet, optionErrors, retireQuestions } from '../../pretest/edit-question.ts'
import type { ConsoleTable, Values } from '../table.ts'
import { numberIn, rowsIn, textIn } from '../value-rules.ts'

const ROLES = ['HUS', 'HIP', 'HAC']

/** Read options with one field for each role’s weight; 0 by default. */
const flatOptions = sql`(
  select json_agg(
    jsonb_build_object('text', option ->> 'text')
      || (select jsonb_object_agg(code, 0) from team_role)
      || (option -> 'weights')
    order by place
  )
  from jsonb_array_elements(t.options) with ordinality as listed (option, place))`

export const preTestQuestionTable: ConsoleTable = {
  resource: preTestQuestion,
  table: 'pre_test_question',
  label: sql`t.text`,
  searched: [sql`t.text`],
  first: sql`t.position`,
  position: 'position',
  columns: { options: flatOptions },
  isShown: ({ status }) => status === 'published',
  check: ({ values }) => optionErrors(weighed(values)),
  prepare: ({ values }) => ({ options: JSON.stringify(weighed(values)) }),
  // Results store a copy of the answers. A published question must stay valid.
  after: async ({ tx, before }) => {
    if (before?.['status'] === 'published') await assertWholeSet(tx, 'options')
  },
  actions: {
    publish: ({ tx }) => assertWholeSet(tx, 'status'),
    archive: ({ tx }) => assertWholeSet(tx, 'status'),
  },
  remove: async ({ tx, rows }) => {
    if (!rows.some(({ values }) => values['status'] === 'published')) return
    await retireQuestions(
      tx,
      rows.map(({ id }) => id),
    )
  },
}

const weighed = (values: Values) =>
  rowsIn(values, 'options').map((option) => ({
    text: textIn(option, 'text'),
    weights: Object.fromEntries(
      ROLES.map((role) => [role, numberIn(option, role) ?? 0] as const).filter(([, weight]) => weight > 0),
    ),
  }))
