import { workshopModule } from '@semai/contract/console/resource/workshop-module'
import { sql } from 'kysely'
import { draftsOfModules } from '../../workshop/draft-queries.ts'
import { moduleEffects } from '../../workshop/edit/module-effects.ts'
import { updateProgressOfWorkshops } from '../../workshop/update-progress-of-all.ts'
import type { ConsoleTable } from '../table.ts'
import { textIn } from '../value-rules.ts'

export const workshopModuleTable: ConsoleTable = {
  resource: workshopModule,
  table: 'workshop_module',
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.code`],
  first: sql`t.position`,
  position: 'position',
  isUsed: sql`(
    exists (select from workshop_module_completion c where c.workshop_module_id = t.id)
    or exists (
      select
      from workshop_sub_module s
      join user_workshop_history h on h.workshop_sub_module_id = s.id
      where s.workshop_module_id = t.id
    )
    or exists (
      select
      from workshop_sub_module s
      join quiz z on z.workshop_sub_module_id = s.id
      join question q on q.quiz_id = z.id and q.asked_at is not null
      where s.workshop_module_id = t.id
    ))`,
  within: { publish: draftsOfModules },
  effects: moduleEffects,
  after: async ({ tx, context, values, before }) => {
    if (before?.['is_required'] !== true || values['is_required'] === true) return
    await updateProgressOfWorkshops(tx, context.deps, [textIn(values, 'workshop_id')])
  },
  actions: {
    archive: ({ tx, context, rows }) =>
      updateProgressOfWorkshops(
        tx,
        context.deps,
        rows.map(({ values }) => textIn(values, 'workshop_id')),
      ),
  },
  prepare: ({ values }) => ({ available_at: values['unlock'] === 'date' ? values['available_at'] : null }),
}
