import type { PersonHistoryRow, PersonPart } from '@semai/contract/console/person-history'
import type { Tone } from '@semai/contract/console/resource/resource'
import { resourceOf } from '@semai/contract/console/resource/resources'
import { deviceName } from '@semai/contract/auth/device-name'
import { formatDate, formatRelative } from '../../lib/time/format-date.ts'
import { kindWords } from '../console/moderation-text.ts'
import { eventWords, workshopWords } from '../console/participation-text.ts'
import { instantWords } from '../console/value-text.ts'

type Row<P extends PersonPart> = Extract<PersonHistoryRow, { part: P }>

/** Title of each part. */
export const partTitles: Record<PersonPart, string> = {
  event: 'Kegiatan',
  workshop: 'Workshop',
  task: 'Tugas',
  'mentor-session': 'Sesi mentor',
  ignition: 'Ignition',
  booking: 'Pemesanan ruang',
  startup: 'Startup',
  certificate: 'Sertifikat',
  badge: 'Badge',
  moderation: 'Putusan moderator',
  device: 'Perangkat',
}

/** Name of a part within a sentence. */
export const partName = (part: PersonPart) =>
  part === 'ignition' ? partTitles.ignition : partTitles[part].toLowerCase()

export const isPart = (text: string): text is PersonPart => text in partTitles

interface State {
  label: string
  tone: Tone
}

const ignitionWords: Record<Row<'ignition'>['status'], State> = {
  registered: eventWords.registered,
  waitlisted: eventWords.waitlisted,
  attended: eventWords.attended,
  cancelled: eventWords.cancelled,
}

const taskWords: Record<Row<'task'>['status'], State> = {
  draft: { label: 'Draf', tone: 'neutral' },
  submitted: { label: 'Menunggu dibaca', tone: 'kunyit' },
  in_review: { label: 'Sedang dibaca', tone: 'nila' },
  changes_requested: { label: 'Perlu perbaikan', tone: 'kunyit' },
  accepted: { label: 'Diterima', tone: 'daun' },
}

const sessionWords: Record<Row<'mentor-session'>['status'], State> = {
  requested: { label: 'Menunggu jawaban', tone: 'kunyit' },
  confirmed: { label: 'Terjadwal', tone: 'nila' },
  held: { label: 'Sudah bertemu', tone: 'daun' },
  no_show: { label: 'Tidak jadi', tone: 'bata' },
  cancelled: { label: 'Dibatalkan', tone: 'neutral' },
  declined: { label: 'Tidak disanggupi', tone: 'neutral' },
}

const roleWords: Record<Row<'startup'>['role'], string> = {
  owner: 'Pemilik',
  admin: 'Admin',
  member: 'Anggota',
  advisor: 'Penasihat',
}

const stateIn = (resource: string, value: string): State | null =>
  resourceOf(resource)?.states?.values.find((state) => state.value === value) ?? null

interface RowWords {
  title: string
  /** Short facts of one line. */
  facts: string[]
  state: State | null
  /** Page of the console; null without one. */
  to: string | null
}

/** Describe a row of a person's history. `zone` is the reader's. */
export function rowWords(row: PersonHistoryRow, zone: string): RowWords {
  const { facts, state, to, title = row.title } = describe(row, zone)
  return { title, facts, state, to: row.is_reached && to ? `/console/${to}` : null }
}

type Description = Omit<RowWords, 'title' | 'to'> & { title?: string; to?: string }

function describe(row: PersonHistoryRow, zone: string): Description {
  const day = formatDate(row.at, zone)
  switch (row.part) {
    case 'event':
      return {
        facts: [instantWords(row.at, row.time_zone, zone)],
        state: eventWords[row.status],
        to: `event/${row.id}`,
      }
    case 'ignition':
      return {
        facts: [instantWords(row.at, row.time_zone, zone)],
        state: ignitionWords[row.status],
        to: `ignition-content/${row.id}`,
      }
    case 'workshop':
      return workshopRow(row, day)
    case 'task':
      return {
        facts: [row.workshop_title, row.version > 1 ? `kiriman ke-${row.version}, ${day}` : `dikirim ${day}`],
        state: taskWords[row.status],
        to: `tugas/${row.id}`,
      }
    case 'mentor-session':
      return sessionRow(row, zone)
    case 'booking':
      return {
        facts: [row.building_name, instantWords(row.at, row.time_zone, zone), row.reference_no],
        state: stateIn('schedule', row.status),
        to: `schedule/${row.id}`,
      }
    default:
      return describeFurther(row, day, zone)
  }
}

type Further = Row<'startup' | 'certificate' | 'badge' | 'moderation' | 'device'>

function describeFurther(row: Further, day: string, zone: string): Description {
  switch (row.part) {
    case 'startup':
      return { facts: [roleWords[row.role], `sejak ${day}`], state: null, to: `startup/${row.id}` }
    case 'certificate':
      return { facts: [row.serial, day], state: stateIn('certificate', row.status), to: `certificate/${row.id}` }
    case 'badge':
      return { facts: [day], state: row.is_revoked ? { label: 'Dicabut', tone: 'bata' } : null }
    case 'moderation':
      return moderationRow(row, day, zone)
    case 'device':
      return {
        title: deviceName(row.title),
        facts: [`dipakai ${formatRelative(row.at)}`],
        state: row.is_open ? { label: 'Masih masuk', tone: 'daun' } : { label: 'Sudah keluar', tone: 'neutral' },
      }
  }
}

const workshopRow = ({ id, status, progress_percent, quiz_percent }: Row<'workshop'>, day: string): Description => ({
  facts: [
    `${progress_percent}% selesai`,
    ...(quiz_percent === null ? [] : [`nilai kuis ${quiz_percent}`]),
    status === 'registered' ? `mendaftar ${day}` : `terakhir aktif ${day}`,
  ],
  state: workshopWords[status],
  to: `workshop/${id}/peserta`,
})

function sessionRow({ at, status, mentor_name, is_mentor }: Row<'mentor-session'>, zone: string): Description {
  const isBehind = status === 'confirmed' && Date.parse(at) < Date.now()
  return {
    facts: [is_mentor ? 'sebagai mentor' : `dengan ${mentor_name}`, instantWords(at, zone)],
    state: isBehind ? { label: 'Sudah lewat', tone: 'neutral' } : sessionWords[status],
  }
}

const moderationRow = ({ title, kind, until, case_id }: Row<'moderation'>, day: string, zone: string): Description => ({
  title: title || kindWords[kind],
  facts: [day, ...(until ? [`sampai ${instantWords(until, zone)}`] : [])],
  state: { label: kindWords[kind], tone: kind === 'restore' || kind === 'lift' ? 'daun' : 'bata' },
  to: `moderasi/${case_id}`,
})
