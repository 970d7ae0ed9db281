import type { ScheduleDetail, ScheduleStatus } from '@semai/contract/markas-schedule'
import { formatInstant, formatSpan } from '../../../lib/time/format.ts'

type Moment = ScheduleDetail['timeline'][number]

/** What was written down when a booking changed. */
export interface ScheduleChange {
  kind: Moment['kind']
  /** Of what was 'rescheduled'. */
  before: { room_name: string; start_at: string; end_at: string } | null
  changed_at: string
}

/** A booking as its timeline tells of it. */
export interface ToldSchedule {
  status: ScheduleStatus
  end_at: string
  grace_until: string
  is_walk_in: boolean
  cancel_reason: string | null
  building: { time_zone: string }
}

/** What happened to a booking, with what the clock has done though no job has written it down yet. */
export function timelineOf(schedule: ToldSchedule, changes: ScheduleChange[]): Moment[] {
  return [...changes, ...unwritten(schedule, changes)].map((change) => ({
    kind: change.kind,
    at: change.changed_at,
    words: wordsOf(schedule, change),
  }))
}

function unwritten({ status, grace_until, end_at }: ToldSchedule, changes: ScheduleChange[]): ScheduleChange[] {
  if (status !== 'released' && status !== 'completed') return []
  if (changes.some(({ kind }) => kind === status)) return []
  return [{ kind: status, before: null, changed_at: status === 'released' ? grace_until : end_at }]
}

function wordsOf(schedule: ToldSchedule, { kind, before, changed_at }: ScheduleChange): string {
  const zone = schedule.building.time_zone
  switch (kind) {
    case 'booked':
      return schedule.is_walk_in ? 'Dipesan di tempat' : 'Dipesan'
    case 'rescheduled':
      return before
        ? `Dipindahkan dari ${before.room_name}, ${formatSpan({ ...before, time_zone: zone })}`
        : 'Dipindahkan'
    case 'occupied':
      return 'Check-in'
    case 'completed':
      return Date.parse(changed_at) < Date.parse(schedule.end_at) ? 'Selesai lebih awal' : 'Selesai'
    case 'cancelled':
      return schedule.cancel_reason ? `Dibatalkan: ${schedule.cancel_reason}` : 'Dibatalkan'
    case 'released':
      return `Dilepas, karena belum ada check-in sampai ${formatInstant(schedule.grace_until, zone)}`
  }
}
