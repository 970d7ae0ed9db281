import type { OwnModerationAction } from '@semai/contract/moderation/moderation'

type Decision = Pick<OwnModerationAction, 'kind' | 'subject'>

const WRITINGS: Record<Decision['subject'], string> = {
  message: 'Pesanmu',
  topic: 'Topikmu di forum',
  reply: 'Balasanmu di forum',
  user: 'Sikapmu di Semai',
}

/** Return the heading of a decision: 'Pesanmu disembunyikan'. */
export function decisionTitle({ kind, subject }: Decision): string {
  if (kind === 'hide') return `${WRITINGS[subject]} disembunyikan`
  if (kind === 'restore') return `${WRITINGS[subject]} ditampilkan lagi`
  if (kind === 'warn') return 'Kamu mendapat peringatan'
  if (kind === 'suspend') return 'Akunmu ditangguhkan'
  return kind === 'lift' ? 'Akunmu aktif lagi' : 'Laporan tentangmu ditutup'
}

type Appeal = NonNullable<OwnModerationAction['appeal']>

/** How far an appeal is. */
export const appealTitle = ({ status }: Pick<Appeal, 'status'>): string =>
  ({
    open: 'Bandingmu sedang kami tinjau',
    upheld: 'Bandingmu diterima',
    denied: 'Bandingmu sudah dijawab: keputusannya tetap',
  })[status]

/** Return the error of a text that is too short. */
export const errorOf = (text: string) =>
  text.trim().length < 10 ? 'Ceritakan sedikit lagi, paling sedikit 10 huruf.' : undefined
