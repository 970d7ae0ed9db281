import { programStage } from '@semai/contract/console/resource/program-stage'
import { startupSector, startupStage } from '@semai/contract/console/resource/startup-reference'
import { sql } from 'kysely'
import type { ConsoleTable } from '../table.ts'

export const programStageTable: ConsoleTable = {
  resource: programStage,
  table: 'program_stage',
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.summary`],
  first: sql`t.position`,
  position: 'position',
  isUsed: sql`(
    exists (select from library_content c where t.id = any (c.stage_ids))
    or exists (select from certificate_template c where c.subject_type = 'stage' and c.subject_key = t.code)
    or exists (select from forum_topic f where f.stage_id = t.id))`,
  isShown: ({ is_active }) => is_active === true,
}

export const startupStageTable: ConsoleTable = {
  resource: startupStage,
  table: 'startup_stage',
  label: sql`t.name`,
  searched: [sql`t.name`, sql`t.description`],
  first: sql`t.position`,
  position: 'position',
}

export const startupSectorTable: ConsoleTable = {
  resource: startupSector,
  table: 'startup_sector',
  label: sql`t.name`,
  searched: [sql`t.name`],
  first: sql`t.position`,
  position: 'position',
}
