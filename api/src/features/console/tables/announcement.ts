import { announcement } from '@semai/contract/console/announcement'
import { sql } from 'kysely'
import { recipients } from '../../announcement/audience-queries.ts'
import { beginSending, withdraw } from '../../announcement/send-queries.ts'
import { badInput } from '../failure-rules.ts'
import type { Act, ConsoleTable, ValidationError, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

const noTime: ValidationError = { field: 'send_at', message: 'Isi waktu kirimnya dulu.' }

export const announcementTable: ConsoleTable = {
  resource: announcement,
  table: 'announcement',
  hub: sql`t.region_hub_id`,
  label: sql`t.title`,
  searched: [sql`t.title`, sql`search_text(t.body_html)`],
  columns: { recipients },
  constraints: { announcement_scheduled_has_time: noTime },
  // What was sent stays as it was read.
  isClosed: ({ status }) => ['sending', 'sent', 'withdrawn'].includes(String(status)),
  isUsed: sql`t.started_at is not null`,
  isShown: ({ status }) => status !== 'withdrawn',
  // At a time that has just passed it is about to be sent: nobody has to choose another.
  check: ({ values, before, context }) =>
    before?.['status'] === 'scheduled' && values['send_at'] !== before['send_at']
      ? timeFaults(values, context.now)
      : [],
  actions: {
    schedule: async (act) => {
      const faults = act.rows.flatMap(({ values }) => timeFaults(values, act.context.now))
      if (faults.length > 0) throw badInput(faults)
      await keepSender(act)
    },
    send: async (act) => {
      await keepSender(act)
      await beginSending(act.tx, act.context.deps, idsOf(act))
    },
    withdraw: (act) => withdraw(act.tx, act.context.deps, idsOf(act)),
  },
}

const idsOf = ({ rows }: Act) => rows.map(({ id }) => id)

function timeFaults(values: Values, now: Date): ValidationError[] {
  const time = textIn(values, 'send_at')
  if (time === '') return [noTime]
  return Date.parse(time) <= now.getTime() ? [{ field: 'send_at', message: 'Waktu kirimnya sudah lewat.' }] : []
}

async function keepSender(act: Act) {
  const { tx, context } = act
  await tx.updateTable('announcement').set({ sent_by: context.session.user_id }).where('id', 'in', idsOf(act)).execute()
}
