import type { LibraryProgress, LibraryType } from '@semai/contract/library/library'
import type { RecommendationReason } from '@semai/contract/library/mine'

/** Facts behind a recommendation. Null when the person has none. */
export interface Grounds {
  reason_code: RecommendationReason
  type: LibraryType
  source: string
  progress: Pick<LibraryProgress, 'last_position'> | null
  role_name: string | null
  has_chosen: boolean
  stage_name: string | null
  hub_number: number | null
}

export function reasonInWords(grounds: Grounds): string {
  const { role_name, has_chosen, stage_name, hub_number } = grounds
  const words: Record<RecommendationReason, () => string> = {
    continue: () => continueInWords(grounds),
    quiz_mistake: () => 'Untuk kuis yang belum lulus',
    role: () => (has_chosen ? `Karena kamu ${role_name}` : `Cocok untuk ${role_name}`),
    stage: () => `Untuk tahap ${stage_name}`,
    hub: () => `Disukai di Hub ${hub_number}`,
    editor: () => 'Pilihan tim Semai',
  }
  return words[grounds.reason_code]()
}

function continueInWords({ type, source, progress }: Grounds): string {
  const position = progress?.last_position ?? 0
  if (source === 'pdf') return `Lanjutkan dari halaman ${position}`
  if (type !== 'video') return 'Lanjutkan membaca'
  const minute = Math.floor(position / 60)
  return minute > 0 ? `Lanjutkan dari menit ${minute}` : 'Lanjutkan menonton'
}
