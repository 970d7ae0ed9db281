import { formatLongDate } from '../../lib/time/format-date.ts'

/** Build the text of the codes to save, with account, date and usage. */
export const recoveryText = (codes: string[], email: string, now: Date) =>
  [
    `Kode pemulihan Semai untuk ${email}`,
    `Dibuat ${formatLongDate(now.toISOString())}. Tiap kode hanya bisa dipakai sekali.`,
    '',
    ...codes,
    '',
  ].join('\n')
