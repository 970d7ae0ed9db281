import type { Badge } from '@semai/contract/award'
import { formatDate } from '../../../lib/time/format-date.ts'

type BadgeState = Pick<Badge, 'awarded_at' | 'progress' | 'missing_text'>

/** Return the line under a badge's name: its date, or the missing steps. */
export const earnedWords = ({ awarded_at, missing_text }: BadgeState) =>
  awarded_at ? formatDate(awarded_at) : (missing_text ?? 'Belum diraih')

/** Worth a bar: begun, and not done. */
export const hasBar = ({ awarded_at, progress }: BadgeState) => awarded_at === null && progress.value > 0

export const progressWords = ({ progress: { value, threshold } }: BadgeState) => `${value} dari ${threshold}`
