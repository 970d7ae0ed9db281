import { announcement } from '@semai/contract/console/resource/announcement'
import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { ValidationError } from '../../../lib/failure.ts'
import { failedMails, opened, recipients } from '../../announcement/audience-queries.ts'
import { announcementEffects, editErrors, followEdit } from '../../announcement/effects.ts'
import { sendSample } from '../../announcement/send-sample.ts'
import { beginSending, saveSender, sendTimeError, withdraw } from '../../announcement/send-announcement.ts'
import { badInput } from '../failure-rules.ts'
import { changeOf } from '../row-change.ts'
import type { Act, ConsoleTable, Values } from '../table.ts'
import { textIn } from '../value-rules.ts'

const noTime: ValidationError = { field: 'send_at', message: 'Isi waktu kirimnya dulu.' }

export const announcementTable: ConsoleTable = {
  resource: announcement,
  table: 'announcement',
  hub: sql`t.region_hub_id`,
  label: sql`t.title`,
  searched: [sql`t.title`, sql`html_text(t.body_html)`],
  columns: { recipients, opened, failed_mails: failedMails },
  constraints: { announcement_scheduled_has_time: noTime },
  isClosed: ({ status }) => ['sending', 'withdrawn'].includes(String(status)),
  isPermanent: ({ status }) => status === 'sent',
  effects: announcementEffects,
  prepare: ({ tx, values }) => hubOfEvent(tx, values),
  isUsed: sql`t.started_at is not null`,
  isShown: ({ status }) => status !== 'withdrawn',
  // A scheduled time that has just passed stays valid: the job is about to send.
  check: ({ id, values, before, context }) => [
    ...channelErrors(values),
    ...(before?.['status'] === 'scheduled' && values['send_at'] !== before['send_at']
      ? timeErrors(values, context.now)
      : editErrors(changeOf(context, { id, before, values }))),
  ],
  after: ({ tx, context, id, before, values, choices = {} }) =>
    followEdit(context.deps, tx, changeOf(context, { id, before, values }), choices),
  actions: {
    schedule: async (act) => {
      const errors = act.rows.flatMap(({ values }) => timeErrors(values, act.context.now))
      if (errors.length > 0) throw badInput(errors)
      await noteSender(act)
    },
    sample: async (act) => {
      for (const id of idsOf(act)) await sendSample(act.tx, act.context.deps, id, act.context.session.user_id)
    },
    send: async (act) => {
      await noteSender(act)
      await beginSending(act.tx, act.context.deps, idsOf(act))
    },
    withdraw: (act) => withdraw(act.tx, act.context.deps, idsOf(act)),
  },
}

const idsOf = ({ rows }: Act) => rows.map(({ id }) => id)

/** Channels are read in every province. */
const channelErrors = ({ audience, region_id, in_channel }: Values): ValidationError[] =>
  audience === 'everyone' && region_id && in_channel
    ? [
        {
          field: 'in_channel',
          message: 'Percakapan dibaca juga oleh provinsi lain. Matikan ini, atau kosongkan provinsinya.',
        },
      ]
    : []

function timeErrors(values: Values, now: Date): ValidationError[] {
  const error = sendTimeError(textIn(values, 'send_at'), now)
  if (!error) return []
  return [error === 'missing' ? noTime : { field: 'send_at', message: 'Waktu kirimnya sudah lewat.' }]
}

/** Announcements to an event's people belong to the event's hub. */
async function hubOfEvent(tx: Tx, values: Values): Promise<Values> {
  if (values['audience'] !== 'event') return {}
  const event = await tx
    .selectFrom('event')
    .select('region_hub_id')
    .where('id', '=', textIn(values, 'event_id'))
    .executeTakeFirst()
  return { region_hub_id: event?.region_hub_id ?? null }
}

const noteSender = (act: Act) => saveSender(act.tx, idsOf(act), act.context.session.user_id)
