import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { Overview, OverviewFigures } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { changeOf, changeOfShare, dayWords, percentOf, shareOf, type Change } from './figure-text.ts'
import classes from './tiles.module.css'

interface Tile {
  label: string
  value: string
  /** Explanation below the value. */
  detail: string
  change: Change | null
}

/** Key figures of the period, each compared with the preceding period. */
export function Tiles({ overview, hasStage }: { overview: Overview; hasStage: boolean }) {
  return (
    <ul className={classes.tiles}>
      {tilesOf(overview, hasStage).map(({ label, value, detail, change }) => (
        <li key={label} className={classes.tile}>
          <h3>{label}</h3>
          <p className={classes.value}>{value}</p>
          <p className={classes.change}>
            {change ? (
              <>
                <ChangeIcon direction={change.direction} />
                {change.words}
              </>
            ) : (
              'Belum ada pembanding'
            )}
          </p>
          <p className={classes.detail}>{detail}</p>
        </li>
      ))}
    </ul>
  )
}

function ChangeIcon({ direction }: Pick<Change, 'direction'>) {
  const Icon = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }[direction]
  return <Icon size={18} aria-hidden />
}

const filledShare = ({ filled, capacity }: OverviewFigures) => shareOf(filled, capacity)
const missedShare = ({ missed, attended }: OverviewFigures) => shareOf(missed, missed + attended)
const usedShare = ({ used_minutes, open_minutes }: OverviewFigures) => shareOf(used_minutes, open_minutes)
const activeOf = ({ active, active_days }: OverviewFigures) => (active_days > 0 ? Math.round(active / active_days) : 0)

function tilesOf({ now, before, active_since }: Overview, hasStage: boolean): Tile[] {
  // Figures without a stage ignore the stage filter.
  const ofAll = hasStage ? ', semua tahap' : ''
  return [
    {
      label: 'Akun baru',
      value: formatNumber(now.registered),
      detail: hasStage ? 'Peserta yang pernah ikut tahap ini' : 'Peserta yang mendaftar',
      change: changeOf(now.registered, before.registered),
    },
    {
      label: 'Aktif per hari',
      value: now.active_days > 0 ? formatNumber(activeOf(now)) : '–',
      detail: active_since ? `Rata-rata${ofAll}; dicatat sejak ${dayWords(active_since)}` : 'Belum dicatat',
      change: changeOf(activeOf(now), activeOf(before)),
    },
    {
      label: 'Sertifikat terbit',
      value: formatNumber(now.certificates),
      detail: `Dalam rentang ini${ofAll}`,
      change: changeOf(now.certificates, before.certificates),
    },
    {
      label: 'Kursi terisi',
      value: percentOf(filledShare(now)),
      detail: `${formatNumber(now.filled)} dari ${formatNumber(now.capacity)} kursi, ${formatNumber(now.events)} kegiatan`,
      change: changeOfShare(filledShare(now), filledShare(before)),
    },
    {
      label: 'Tidak hadir',
      value: percentOf(missedShare(now)),
      detail: `${formatNumber(now.missed)} dari ${formatNumber(now.missed + now.attended)} peserta kegiatan`,
      change: changeOfShare(missedShare(now), missedShare(before)),
    },
    {
      label: 'Pemakaian ruang',
      value: percentOf(usedShare(now)),
      detail: `Dari jam buka Markas${ofAll}`,
      change: changeOfShare(usedShare(now), usedShare(before)),
    },
  ]
}
