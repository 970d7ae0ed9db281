import { ScrollArea } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Resource } from '@semai/contract/console/resource/resource'
import { Cell } from './cell.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { hasBulk, SelectAll, SelectRow, type RowsProps } from './list-select.tsx'
import { nextSort } from './list-state.ts'
import classes from './list-wide.module.css'
import { recordAddress } from '../record/record-address.ts'
import { rowTitle } from '../value-text.ts'

/** Table of rows that scrolls sideways. */
export function ListWide(props: RowsProps) {
  const { resource, self, rows, selected, onSelect } = props
  return (
    <ScrollArea
      type="auto"
      className={classes.frame}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `Tabel ${resource.title}` }}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {hasBulk(resource) && (
              <th className={classes.check}>
                <SelectAll rows={rows} selected={selected} onSelect={onSelect} />
              </th>
            )}
            {shownColumns(resource).map((name) => (
              <Head key={name} name={name} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selected.has(row.id) || undefined}>
              {hasBulk(resource) && (
                <td className={classes.check}>
                  <SelectRow resource={resource} row={row} selected={selected} onSelect={onSelect} />
                </td>
              )}
              {shownColumns(resource).map((name, at) => (
                <td key={name} data-kind={resource.fields[name]?.kind}>
                  {at === 0 ? (
                    <ConsoleLink to={recordAddress(resource, row.id)} className={classes.link}>
                      {rowTitle(resource.fields, resource.columns, row)}
                    </ConsoleLink>
                  ) : (
                    <Cell resource={resource} self={self} name={name} row={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

/** Return the columns, with the state after the first one if it is not a column. */
function shownColumns({ columns, states }: Resource): readonly string[] {
  const [first = '', ...others] = columns
  return !states || columns.includes(states.field) ? columns : [first, states.field, ...others]
}

function Head({ name, resource, state, onChange }: RowsProps & { name: string }) {
  const field = resource.fields[name]
  const label = field?.label ?? (name === resource.states?.field ? 'Status' : name)
  const current = state.sort || (resource.isTodayFirst ? '' : resource.sort)
  const isUp = current === name
  const isDown = current === `-${name}`
  if (!resource.sorts.includes(name)) return <th data-kind={field?.kind}>{label}</th>
  const Icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort
  return (
    <th data-kind={field?.kind} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onChange({ ...state, page: 1, sort: nextSort(current, name) })}
      >
        {label}
        <Icon size={15} aria-hidden />
      </button>
    </th>
  )
}
