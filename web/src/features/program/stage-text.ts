import type { ProgramStage } from '@semai/contract/program'
import { formatDate, formatDateTile } from '../../lib/time/format-date.ts'

/** Return the user’s action in a stage: Hadir 3 Agu, Selesai 3 Agu 2025, Berjalan; null without one. */
export function actionWords({ action }: Pick<ProgramStage, 'action'>, zone: string, now = new Date()): string | null {
  if (!action) return null
  if (action.kind === 'begun') return 'Berjalan'
  const full = formatDate(action.at, zone)
  const isThisYear = full.slice(-4) === formatDate(now, zone).slice(-4)
  return `${ACTIONS[action.kind]} ${isThisYear ? formatDateTile(action.at, zone).join(' ') : full}`
}

const ACTIONS = { attended: 'Hadir', completed: 'Selesai' }

/** Return the text below a stage of the path; may be empty. */
export function stageNote(stage: Pick<ProgramStage, 'action' | 'state'>, zone: string, now?: Date): string {
  return actionWords(stage, zone, now) ?? (stage.state === 'next' ? 'Berikutnya' : '')
}
