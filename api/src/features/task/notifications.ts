import type { TaskDecision } from '@semai/contract/task/rubric'
import type { Tx } from '../../lib/database/db.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { notifyAll } from '../notification/notify.ts'
import type { Owing } from './owing-queries.ts'

/** Addresses of a task for its author, and of a work for its reader. */
const taskAddress = (id: string) => `/workshop/submodul?id=${id}`
const reviewAddress = (id: string, isStaff: boolean) => (isStaff ? `/console/tugas/${id}` : `/mentor/ruang/tugas/${id}`)

/** A version that was decided. */
export interface Decided {
  id: string
  workshop_sub_module_id: string
  title: string
  version: number
  startup_id: string | null
}

interface DecidedNotice extends Decided {
  decision: TaskDecision
  /** Null for peers. */
  reader_id: string | null
  members: string[]
  /** Whether staff read it after peers had accepted it: its people have been notified of that. */
  is_check: boolean
}

/** Notify the people of a version of the decision on it. */
export const notifyDecided = (tx: Tx, deps: { clock: Clock }, notice: DecidedNotice) => {
  const { id, decision, reader_id, members, is_check, ...task } = notice
  return notifyAll(
    tx,
    deps,
    members.map((user_id) => ({
      user_id,
      kind: 'task' as const,
      title: decidedTitle(notice),
      content_title: task.title,
      content_summary:
        decision === 'accepted'
          ? `Kiriman ${ordinalOf(task.version)} diterima. Baca pesan pembacanya.`
          : `Tinggal sedikit lagi: baca sarannya, perbaiki, lalu kirim lagi.`,
      target: taskAddress(task.workshop_sub_module_id),
      dedupe_key: `task:${is_check ? 'checked' : 'decided'}:${id}`,
      actor_id: reader_id,
    })),
  )
}

const ORDINALS = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima']

/** pertamamu, keduamu; ke-6 */
const ordinalOf = (version: number) => (ORDINALS[version - 1] ? `${ORDINALS[version - 1]}mu` : `ke-${version}`)

function decidedTitle({ decision, is_check }: DecidedNotice) {
  if (is_check) return 'Pengelola ikut membaca karyamu'
  return decision === 'accepted' ? 'Karyamu diterima' : 'Karyamu sudah dibaca'
}

interface Replied {
  id: string
  title: string
  author: string
  author_id: string
  /** A reader without `is_staff` is a mentor. */
  readers: { id: string; is_staff: boolean }[]
}

/** Notify the readers of a version that its people replied. */
export const notifyReplied = (tx: Tx, deps: { clock: Clock }, { id, title, author, author_id, readers }: Replied) =>
  notifyAll(
    tx,
    deps,
    readers.map((reader) => ({
      user_id: reader.id,
      kind: 'reply' as const,
      title: 'Ulasanmu dijawab',
      content_title: title,
      content_summary: `${author} menjawab ulasanmu.`,
      target: reviewAddress(id, reader.is_staff),
      dedupe_key: `task:replied:${id}`,
      actor_id: author_id,
    })),
  )

/** Prefix of the keys of notices of a task's later deadline. */
export const dueKey = (id: string) => `task:due:${id}:`

/** Notify people whose deadline has moved later. */
export const notifyDueLater = (
  tx: Tx,
  deps: { clock: Clock },
  { id, moved, now }: { id: string; moved: Owing[]; now: Date },
) =>
  notifyAll(
    tx,
    deps,
    moved.map((owing) => ({
      user_id: owing.user_id,
      kind: 'task' as const,
      title: 'Tenggat tugasmu mundur',
      content_title: owing.title,
      content_summary: dueText(owing),
      target: taskAddress(id),
      dedupe_key: `${dueKey(id)}${now.toISOString()}`,
    })),
  )

function dueText({ due_at, former_due_at, time_zone }: Owing) {
  const before = former_due_at ? ` Semula ${formatInstant(former_due_at, time_zone)}.` : ''
  return due_at
    ? `Kirim paling lambat ${formatInstant(due_at, time_zone)}.${before}`
    : `Tugas ini sekarang tanpa tenggat.${before}`
}
