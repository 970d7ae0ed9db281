import { event } from '@semai/contract/console/event'
import { sql } from 'kysely'
import { notifyEventChanged } from '../../event/news-queries.ts'
import { lockEvent } from '../../event/open-event-queries.ts'
import { settleSeats } from '../../event/registration/seat-queries.ts'
import type { Change, ConsoleTable, ValidationError } from '../table.ts'
import { textIn, textsIn } from '../value-rules.ts'
import { boundHub } from '../../../lib/security/reach.ts'

export const eventTable: ConsoleTable = {
  resource: event,
  table: 'event',
  hub: sql`t.region_hub_id`,
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.venue_name`],
  columns: {
    taken: sql`(t.taken_offline + t.taken_online)`,
    mentor_ids: sql`array(
      select em.mentor_id
      from event_mentor em
      where em.event_id = t.id
      order by em.position, em.mentor_id)`,
  },
  apart: ['mentor_ids'],
  constraints: {
    event_ends_after_start: { field: 'end_at', message: 'Harus sesudah mulai.' },
    event_regional_has_hub: { field: 'region_hub_id', message: 'Pilih hubnya.' },
    event_seats_offline: { field: 'capacity_offline', message: 'Pesertanya sudah lebih banyak dari ini.' },
    event_seats_online: { field: 'capacity_online', message: 'Pesertanya sudah lebih banyak dari ini.' },
  },
  isUsed: sql`exists (select from event_participant p where p.event_id = t.id)`,
  isShown: ({ status }) => status !== 'cancelled',
  prepare: registrationOf,
  check: faultsOf,
  after: async (change) => {
    await keepMentors(change)
    await tellParticipants(change)
  },
  actions: {
    cancel: async ({ tx, context, rows }) => {
      for (const { id } of rows) await notifyEventChanged(context.deps, tx, id, { kind: 'cancelled' })
    },
  },
}

/** Left empty, registration is open from now until it begins; where it was so, it goes along with another beginning. */
function registrationOf({ values, context, before }: Change) {
  const opens = textIn(values, 'registration_opens_at')
  const closes = textIn(values, 'registration_closes_at')
  const isKept = before !== null && closes === before['start_at'] && closes === before['registration_closes_at']
  return {
    registration_opens_at: opens || context.now.toISOString(),
    registration_closes_at: isKept ? values['start_at'] : closes || values['start_at'],
  }
}

function faultsOf(change: Change): ValidationError[] {
  const { values, context } = change
  const moments = { ...values, ...registrationOf(change) }
  const at = (name: string) => Date.parse(textIn(moments, name))
  const isNational = values['scope'] === 'national'
  const faults: [boolean, string, string][] = [
    [at('end_at') <= at('start_at'), 'end_at', 'Harus sesudah mulai.'],
    [isMissed(change), 'start_at', 'Waktu ini sudah lewat.'],
    [
      !isMissed(change) && at('registration_closes_at') <= at('registration_opens_at'),
      'registration_closes_at',
      'Harus sesudah pendaftaran dibuka.',
    ],
    [
      Date.parse(textIn(values, 'registration_closes_at')) > at('end_at'),
      'registration_closes_at',
      'Paling lambat saat kegiatan selesai.',
    ],
    [!isNational && !values['region_hub_id'], 'region_hub_id', 'Pilih hubnya.'],
    [isNational && boundHub(context.session) !== null, 'scope', 'Kegiatan nasional dibuat pengelola nasional.'],
  ]
  return faults.flatMap(([isFault, field, message]) => (isFault ? [{ field, message }] : []))
}

/** Nobody could register any more for what has begun. */
const isMissed = ({ values, context }: Change) =>
  !values['registration_opens_at'] && Date.parse(textIn(values, 'start_at')) <= context.now.getTime()

async function keepMentors({ tx, id, values }: Change) {
  await tx.deleteFrom('event_mentor').where('event_id', '=', id).execute()
  const rows = textsIn(values, 'mentor_ids').map((mentor_id, position) => ({ event_id: id, mentor_id, position }))
  if (rows.length > 0) await tx.insertInto('event_mentor').values(rows).execute()
}

/** Who takes part hears of another time or place; who waits may have one of the new seats. */
async function tellParticipants({ tx, context, id, values, before }: Change) {
  if (!before || before['status'] !== 'published') return
  const names = ['start_at', 'end_at', 'venue_name', 'address']
  if (names.some((name) => (before[name] ?? null) !== (values[name] ?? null))) {
    const was = {
      start_at: textIn(before, 'start_at'),
      end_at: textIn(before, 'end_at'),
      venue_name: textIn(before, 'venue_name'),
      address: textIn(before, 'address') || null,
    }
    await notifyEventChanged(context.deps, tx, id, { kind: 'changed', before: was })
  }
  const open = await lockEvent(tx, id)
  if (open) await settleSeats(context.deps, tx, open)
}
