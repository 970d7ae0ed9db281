import { Tag } from '../../ui/fact/tag.tsx'
import { formatClock } from '../../lib/time/format-date.ts'
import { outcomeWords, type ScanOutcome } from './scan-rules.ts'
import type { SavedScan } from './scan-store.ts'
import classes from './scanner.module.css'

const SHOWN = 30

const tones: Record<ScanOutcome, 'daun' | 'kunyit' | 'bata'> = {
  attended: 'daun',
  attended_before: 'kunyit',
  not_registered: 'bata',
  unknown: 'bata',
}

/** Latest scans of this device with their results. */
export function ScanLog({ scans, zone }: { scans: SavedScan[]; zone: string }) {
  if (scans.length === 0) return null
  return (
    <section className={classes.log} aria-labelledby="scan-log">
      <h2 id="scan-log">Pindaian terakhir</h2>
      <ol>
        {scans.slice(0, SHOWN).map((scan) => (
          <li key={scan.id}>
            <div>
              <strong>{scan.full_name ?? 'Tanpa nama'}</strong>
              <small>
                {formatClock(scan.scanned_at, zone)}
                {!scan.isSent && ' · belum terkirim'}
              </small>
            </div>
            <Tag tone={tones[scan.outcome]}>{outcomeWords(scan, zone)}</Tag>
          </li>
        ))}
      </ol>
    </section>
  )
}
