import type { Certificate } from '@semai/contract/award'
import { formatDate } from '../../lib/format.ts'

const LONG_DAY = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Jakarta',
})

/** 12 Juni 2026: as the programme's office writes it on paper. */
export const formatLongDay = (instant: string) => LONG_DAY.format(new Date(instant))

export const certificateFacts = ({ issued_at, serial }: Pick<Certificate, 'issued_at' | 'serial'>) =>
  `Terbit ${formatDate(issued_at)} · ${serial}`
