import { IconCircleCheck, IconClockCheck, IconHelpCircle, IconQrcode, IconUserX } from '@tabler/icons-react'
import { outcomeWords, type ScanOutcome } from './scan-rules.ts'
import type { SavedScan } from './scan-store.ts'
import classes from './scanner.module.css'

const icons: Record<ScanOutcome, typeof IconQrcode> = {
  attended: IconCircleCheck,
  attended_before: IconClockCheck,
  not_registered: IconUserX,
  unknown: IconHelpCircle,
}

interface OutcomeProps {
  scan: SavedScan | null
  /** Whether there is a scan yet. */
  isAny: boolean
  zone: string
}

/** Result of the latest scan, large enough to read at arm’s length. */
export function Outcome({ scan, isAny, zone }: OutcomeProps) {
  const outcome = scan?.outcome ?? 'unknown'
  const Icon = isAny ? icons[outcome] : IconQrcode
  return (
    <div className={classes.outcome} data-outcome={isAny ? outcome : undefined} role="status" aria-live="assertive">
      <Icon size={40} aria-hidden />
      <div>
        <p className={classes.words}>{isAny ? wordsOf(scan, zone) : 'Siap memindai'}</p>
        <p>{isAny ? moreOf(scan) : 'Hasilnya muncul besar di sini.'}</p>
      </div>
    </div>
  )
}

const wordsOf = (scan: SavedScan | null, zone: string) => (scan ? outcomeWords(scan, zone) : 'Kode tidak dikenal')

function moreOf(scan: SavedScan | null): string {
  if (!scan) return 'Ini bukan kode tiket Semai.'
  if (scan.outcome !== 'unknown') return scan.full_name ?? ''
  return scan.isSent
    ? 'Tiket ini bukan untuk kegiatan ini.'
    : 'Tidak ada di daftar perangkat ini. Diperiksa begitu ada jaringan.'
}
