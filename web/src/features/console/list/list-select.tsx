import { Checkbox } from '@mantine/core'
import type { ConsoleRow } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import type { ListState } from './list-state.ts'
import classes from './list-select.module.css'
import { rowTitle } from '../value-text.ts'

export interface RowsProps {
  resource: Resource
  self: ConsoleSelf
  rows: ConsoleRow[]
  state: ListState
  selected: ReadonlyMap<string, ConsoleRow>
  onSelect: (selected: ReadonlyMap<string, ConsoleRow>) => void
  onChange: (state: ListState) => void
}

/** Whether the resource has actions for several rows. */
export const hasBulk = ({ actions, can }: Resource) => actions.length > 0 || can.remove === true

type SelectProps = Pick<RowsProps, 'selected' | 'onSelect'>

export function SelectAll({ rows, selected, onSelect }: SelectProps & { rows: ConsoleRow[] }) {
  const chosen = rows.filter(({ id }) => selected.has(id)).length
  const toggle = () => {
    const next = new Map(selected)
    for (const row of rows) {
      if (chosen === rows.length) next.delete(row.id)
      else next.set(row.id, row)
    }
    onSelect(next)
  }
  return (
    <div className={classes.target}>
      <Checkbox
        aria-label="Pilih semua di halaman ini"
        checked={chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={toggle}
      />
    </div>
  )
}

export function SelectRow({
  resource,
  row,
  selected,
  onSelect,
}: SelectProps & { resource: Resource; row: ConsoleRow }) {
  const toggle = () => {
    const next = new Map(selected)
    if (!next.delete(row.id)) next.set(row.id, row)
    onSelect(next)
  }
  return (
    <div className={classes.target}>
      <Checkbox
        aria-label={`Pilih ${rowTitle(resource.fields, resource.columns, row)}`}
        checked={selected.has(row.id)}
        onChange={toggle}
      />
    </div>
  )
}
