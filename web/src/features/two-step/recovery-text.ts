import { formatLongDate } from '../../lib/format.ts'

/** What is kept of the codes: whose they are, since when, and how they are used. */
export const recoveryText = (codes: string[], email: string, now: Date) =>
  [
    `Kode pemulihan Semai untuk ${email}`,
    `Dibuat ${formatLongDate(now.toISOString())}. Tiap kode hanya bisa dipakai sekali.`,
    '',
    ...codes,
    '',
  ].join('\n')
