import { teamRole } from '@semai/contract/console/resource/team-role'
import { sql } from 'kysely'
import type { ConsoleTable } from '../table.ts'
import { textIn } from '../value-rules.ts'

/** Join a list of texts into one text with gaps for the form. */
const joined = (column: string, gap: string) => sql`(
  select string_agg(part, ${gap} order by place)
  from jsonb_array_elements_text(${sql.ref(`t.${column}`)}) with ordinality as parts (part, place))`

const split = (text: string, gap: RegExp) => {
  const parts = text.split(gap).map((part) => part.trim())
  return JSON.stringify(parts.filter((part) => part !== ''))
}

export const teamRoleTable: ConsoleTable = {
  resource: teamRole,
  table: 'team_role',
  key: 'code',
  keyType: 'text',
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.summary`],
  first: sql`t.position`,
  position: 'position',
  columns: { description: joined('description', '\n\n'), strengths: joined('strengths', '\n') },
  prepare: ({ values }) => ({
    description: split(textIn(values, 'description'), /\n\s*\n/),
    strengths: split(textIn(values, 'strengths'), /\n/),
  }),
}
