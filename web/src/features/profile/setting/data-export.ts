import type { DataExport } from '@semai/contract/profile/personal'

const DAY_MS = 86_400_000

/** Time of the next allowed copy; null if it is allowed now. Failed ones do not count. */
export function nextExportAt(copy: DataExport | null, now: Date): Date | null {
  if (!copy || copy.state === 'failed') return null
  const next = new Date(new Date(copy.created_at).getTime() + DAY_MS)
  return next > now ? next : null
}
