import type { RoleSuggestion } from '@semai/contract/pretest'
import { formatList } from '../../lib/text/format-number.ts'

/** Return the title: “Kamu paling dekat dengan Hipster”. A tie names all tied roles. */
export function titleOf(suggestion: RoleSuggestion): string {
  const { suggested_role, tied_roles } = suggestion
  if (suggested_role) return `Kamu paling dekat dengan ${nameOf(suggestion, suggested_role)}`
  return `Jawabanmu sama kuat untuk ${formatList(tied_roles.map((code) => nameOf(suggestion, code)))}`
}

/** Return the title of the shareable card. */
export const shareTitleOf = (suggestion: RoleSuggestion): string =>
  suggestion.suggested_role ? `Peran: ${nameOf(suggestion, suggestion.suggested_role)}` : 'Hasil pre-test'

export const freedomOf = ({ suggested_role, tied_roles }: RoleSuggestion): string =>
  suggested_role
    ? 'Kamu tetap bebas memilih peran lain.'
    : `Kami tidak memilihkan. Baca ${tied_roles.length > 2 ? 'semuanya' : 'keduanya'}, lalu pilih yang ingin kamu coba.`

/** Return the confidence and its reason. */
export function confidenceOf({ confidence, scores, suggested_role }: RoleSuggestion): string {
  if (!suggested_role) return 'Skornya seri, juga setelah pertanyaan penentu.'
  if (scores[0]?.score === scores[1]?.score) return 'Skornya seri. Jawabanmu pada pertanyaan penentu yang memutuskan.'
  return CONFIDENCE[confidence]
}

const CONFIDENCE: Record<RoleSuggestion['confidence'], string> = {
  tinggi: 'Keyakinan tinggi: jawabanmu jelas condong ke sini.',
  sedang: 'Keyakinan sedang: jawabanmu condong ke sini, tetapi peran lain ikut terlihat.',
  rendah: 'Keyakinan rendah: selisihnya tipis. Anggap ini ajakan mencoba.',
}

const nameOf = ({ scores }: RoleSuggestion, code: string) =>
  scores.find(({ role_code }) => role_code === code)?.role_name ?? code
