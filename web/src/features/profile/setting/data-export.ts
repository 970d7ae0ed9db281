import type { DataExport } from '@semai/contract/profile/personal'

const DAY_MS = 86_400_000

/** When another copy may be asked for; null when it may be now. One that failed does not count. */
export function nextExportAt(copy: DataExport | null, now: Date): Date | null {
  if (!copy || copy.state === 'failed') return null
  const next = new Date(new Date(copy.created_at).getTime() + DAY_MS)
  return next > now ? next : null
}
