import type { ModerationCase } from '@semai/contract/moderation/moderation'

type Kind = ModerationCase['actions'][number]['kind']

/** Labels of moderators’ actions. */
export const kindWords: Record<Kind, string> = {
  dismiss: 'Tidak melanggar',
  hide: 'Disembunyikan',
  restore: 'Ditampilkan lagi',
  warn: 'Diperingatkan',
  suspend: 'Ditangguhkan',
  lift: 'Penangguhan dicabut',
}
