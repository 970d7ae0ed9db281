import type { Funnel, FunnelCounts } from '@semai/contract/console/overview'
import { formatNumber } from '../../lib/text/format-number.ts'
import { percentOf, shareOf } from './figure-text.ts'
import { FigureTable, type Column } from './figure-table.tsx'
import classes from './funnel.module.css'

type Step = keyof FunnelCounts

const steps: readonly { name: Step; label: string; short: string }[] = [
  { name: 'registered', label: 'Mendaftar', short: 'Mendaftar' },
  { name: 'pretest', label: 'Mengerjakan pre-test', short: 'Pre-test' },
  { name: 'ignition', label: 'Hadir di Ignition', short: 'Ignition' },
  { name: 'workshop', label: 'Ikut workshop', short: 'Workshop' },
  { name: 'module', label: 'Menyelesaikan satu modul', short: 'Modul' },
  { name: 'completed', label: 'Menamatkan workshop', short: 'Tamat' },
  { name: 'certificate', label: 'Mendapat sertifikat', short: 'Sertifikat' },
]

/** Funnel of people who registered, step by step. */
export function FunnelSteps({ all, after }: Pick<Funnel, 'all' | 'after'>) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, label }, at) => {
        const before = steps[at - 1]
        return (
          <li key={name} className={classes.step}>
            <span className={classes.label}>{label}</span>
            <span className={classes.bar} aria-hidden>
              {all[name] > 0 && <i style={{ '--filled': `${(shareOf(all[name], all.registered) ?? 0) * 100}%` }} />}
            </span>
            <span className={classes.count}>
              {formatNumber(all[name])}
              <small>{percentOf(shareOf(all[name], all.registered))}</small>
            </span>
            {before && name !== 'registered' && all[before.name] > 0 && (
              <span className={classes.after}>
                {percentOf(shareOf(after[name], all[before.name]))} dari yang {AFTER[before.name]}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const AFTER: Record<Step, string> = {
  registered: 'mendaftar',
  pretest: 'mengerjakan pre-test',
  ignition: 'hadir di Ignition',
  workshop: 'ikut workshop',
  module: 'menyelesaikan modul',
  completed: 'menamatkan workshop',
  certificate: 'mendapat sertifikat',
}

type Named = FunnelCounts & { key: string; name: string }

const columnsOf = (head: string): Column<Named>[] => [
  { head, cell: ({ name }) => name },
  ...steps.map(({ name, short }) => ({
    head: short,
    isNumber: true,
    cell: (row: Named) => formatNumber(row[name]),
  })),
  { head: 'Sampai sertifikat', isNumber: true, cell: (row) => percentOf(shareOf(row.certificate, row.registered)) },
]

export function HubTable({ hubs }: Pick<Funnel, 'hubs'>) {
  const rows = hubs.map(({ id, name, ...counts }) => ({ ...counts, key: id ?? '', name: name ?? 'Tanpa hub' }))
  return <FigureTable caption="Corong per hub" columns={columnsOf('Hub')} rows={rows} keyOf={({ key }) => key} />
}

export function StageTable({ stages }: Pick<Funnel, 'stages'>) {
  const rows = stages.map(({ code, ...row }) => ({ ...row, key: code }))
  return <FigureTable caption="Corong per tahap" columns={columnsOf('Tahap')} rows={rows} keyOf={({ key }) => key} />
}
