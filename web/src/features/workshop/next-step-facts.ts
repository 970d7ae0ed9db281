import type { Workshop } from '@semai/contract/workshop/workshop'
import { activeOf } from './status.ts'

/** Where the workshop goes on that one is in. */
export function workshopStepOf(workshops: Workshop[]) {
  const workshop = activeOf(workshops)
  if (!workshop?.participation) return null
  const { title, participation } = workshop
  const target = { to: '/workshop/submodul' } as const
  if (participation.status === 'registered')
    return { title, reason: 'Kamu sudah terdaftar, modul pertamanya menunggu', target: { ...target, label: 'Mulai' } }
  const percent = participation.progress_percent
  return {
    title,
    reason: `Sudah ${percent}%, teruskan dari bagian terakhirmu`,
    percent,
    target: { ...target, label: 'Lanjutkan' },
  }
}
