import { guideline } from '@semai/contract/console/resource/guideline'
import { sql } from 'kysely'
import { anotherVersion, guidelineErrors } from '../../guideline/edit-guideline.ts'
import type { ConsoleTable } from '../table.ts'

export const guidelineTable: ConsoleTable = {
  resource: guideline,
  // Drafts too: staff preview them as participants will see them.
  isShown: ({ status }) => status !== 'archived',
  table: 'guideline',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.summary`],
  position: 'position',
  check: ({ values }) => guidelineErrors(values),
  prepare: ({ values, before }) => anotherVersion(values, before),
}
