import type { LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { TaskDeadline } from '@semai/contract/task/submission'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { isUnderWay } from './status.ts'

type Target = Pick<LinkProps, 'to' | 'search'>

/** Next lesson of the current workshop; null without a started one. */
export function workshopStepOf(workshop: Workshop | null) {
  if (!workshop?.participation || !isUnderWay(workshop)) return null
  const { title, participation, next } = workshop
  const percent = participation.progress_percent
  const isBegun = participation.status === 'active'
  // All that is left waits for somebody else, or for a module to open: its path says for what.
  if (!next) return { title, reason: reasonOf(isBegun, percent), ...ringOf(isBegun, percent), target: TO_PATH }
  const target: Target = { to: '/workshop/submodul', search: { id: next.id } }
  const { module_title, estimated_minutes: minutes } = next
  if (next.is_to_mend)
    return {
      title: `Perbaiki “${next.title}”`,
      reason: `Pembacamu sudah menjawab. Satu perbaikan lagi untuk ${module_title}`,
      ...ringOf(isBegun, percent),
      target: { ...target, label: 'Baca jawabannya' },
    }
  return {
    title: isBegun ? `Selesaikan “${next.title}”` : `Mulai “${next.title}”`,
    reason: `${title}, modul ${module_title}`,
    ...ringOf(isBegun, percent),
    minutes,
    target: { ...target, label: isBegun ? 'Lanjutkan' : 'Mulai' },
  }
}

const TO_PATH = { to: '/workshop/journey', label: 'Lihat jalur' } as const

const reasonOf = (isBegun: boolean, percent: number) =>
  isBegun ? `Sudah ${percent}%, bagian berikutnya belum terbuka` : 'Kamu sudah terdaftar, modul pertamanya menunggu'

const ringOf = (isBegun: boolean, percent: number) => (isBegun ? { percent } : {})

const LABELS: Record<TaskDeadline['kind'], string> = {
  changes: 'Baca sarannya',
  peers: 'Baca karya teman',
  'hand-in': 'Buka tugas',
  review: 'Buka antrean',
}

/** Tasks that wait for the person, the soonest first. */
export const owedTasksOf = (deadlines: TaskDeadline[], scope: Profile['scope']) =>
  deadlines.map(({ kind, workshop_sub_module_id, title, due_at }) => {
    const target = { ...targetOf(kind, workshop_sub_module_id, scope), label: LABELS[kind] }
    return { kind, title, due_at, target }
  })

function targetOf(kind: TaskDeadline['kind'], id: string, scope: Profile['scope']): Target & { href?: string } {
  if (kind === 'review')
    return scope === 'operator' || scope === 'admin' ? { href: '/console/tugas' } : { to: '/mentor/ruang/tugas' }
  return { to: kind === 'peers' ? '/workshop/submodul/teman' : '/workshop/submodul', search: { id } }
}
