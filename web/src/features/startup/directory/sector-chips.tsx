import { useId } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StartupSector } from '@semai/contract/startup/startup'
import { FilterChip } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { sectorsQuery } from '../queries.ts'
import classes from './sector-chips.module.css'

interface SectorChipsProps {
  label: string
  /** At most so many. */
  most: number
  /** Ids in order of choice; the first is the main sector. */
  chosen: string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Sectors to choose from, in a form. Once enough are chosen, only those can be tapped: to take them back. */
export function SectorChips({ label, most, chosen, onChange, error }: SectorChipsProps) {
  const query = useQuery(sectorsQuery)
  const id = useId()
  return (
    <fieldset className={classes.field} aria-describedby={id}>
      <legend>{label}</legend>
      <QueryBoundary
        query={query}
        skeleton={<div className={classes.skeleton} role="status" aria-label="Memuat sektor" />}
        errorTitle="Daftar sektor tidak termuat"
      >
        {(sectors) => <Chips sectors={sectors} most={most} chosen={chosen} onChange={onChange} />}
      </QueryBoundary>
      <p id={id} className={classes.hint} data-error={error !== undefined || undefined}>
        {error && <IconAlertCircle size={16} aria-hidden />}
        {error ?? `${chosen.length} dari ${most} dipilih.`}
      </p>
    </fieldset>
  )
}

function Chips({ sectors, most, chosen, onChange }: Omit<SectorChipsProps, 'label'> & { sectors: StartupSector[] }) {
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id))
    else if (chosen.length < most) onChange([...chosen, id])
  }
  return (
    <div className={classes.chips} data-full={chosen.length >= most || undefined}>
      {sectors.map(({ id, name }) => (
        <FilterChip key={id} isChosen={chosen.includes(id)} onClick={() => toggle(id)}>
          {name}
        </FilterChip>
      ))}
    </div>
  )
}
