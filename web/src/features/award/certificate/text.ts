import type { Certificate } from '@semai/contract/award'
import { formatDate } from '../../../lib/time/format-date.ts'

export const certificateFacts = ({ issued_at, serial }: Pick<Certificate, 'issued_at' | 'serial'>) =>
  `Terbit ${formatDate(issued_at)} · ${serial}`
