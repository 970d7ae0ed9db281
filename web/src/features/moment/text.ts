import type { SharedCard } from '../../lib/share/share-card.ts'
import type { Moment } from '@semai/contract/moment'

type TitledMoment = Pick<Moment, 'kind' | 'title'>

/** Return the title: “Tahap baru tercapai: Ideathon.” */
export const titleOf = ({ kind, title }: TitledMoment): string => `${WORDS[kind].head}: ${title.replace(/^Kuis: /, '')}`

/** Return the sentence below the title. */
export const noteOf = ({ kind }: Pick<Moment, 'kind'>): string => WORDS[kind].note

const WORDS: Record<Moment['kind'], { head: string; note: string }> = {
  stage: { head: 'Tahap baru tercapai', note: 'Perjalananmu bertambah satu tahap.' },
  badge: { head: 'Badge baru', note: 'Tersimpan di profilmu.' },
  quiz: { head: 'Kuis lulus', note: 'Satu langkah lagi selesai.' },
  'check-in': { head: 'Check-in pertamamu', note: 'Selamat datang. Kehadiranmu tercatat.' },
}

/** Return the moment’s shareable card. */
export const cardOf = (moment: Moment): SharedCard => ({
  kind: moment.kind,
  subject_id: moment.subject_id,
  title: titleOf(moment),
})
