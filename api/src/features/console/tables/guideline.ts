import { guideline } from '@semai/contract/console/guideline'
import { sql } from 'kysely'
import type { ConsoleTable } from '../table.ts'
import { numberIn } from '../value-rules.ts'

export const guidelineTable: ConsoleTable = {
  resource: guideline,
  // A draft too: the staff see it as participants will.
  isShown: ({ status }) => status !== 'archived',
  table: 'guideline',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`],
  position: 'position',
  check: ({ values }) =>
    values['body_html'] || values['file_url']
      ? []
      : [{ field: 'body_html', message: 'Tulis isinya, atau unggah PDF-nya.' }],
  // Readers who have an older one are told by it.
  prepare: ({ values, before }) => {
    const isNew = !before || (before['body_html'] === values['body_html'] && before['file_url'] === values['file_url'])
    return isNew ? {} : { version: (numberIn(before, 'version') ?? 0) + 1 }
  },
}
