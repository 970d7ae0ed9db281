import { ConsoleLink } from '../console-link.tsx'
import { Cell, StateTag } from './cell.tsx'
import classes from './list-cards.module.css'
import { hasBulk, SelectRow, type RowsProps } from './list-select.tsx'
import { recordAddress } from '../record/record-address.ts'
import { rowTitle } from '../value-text.ts'

// Columns of a card; the first is its heading.
const MOST = 3

/** Rows on a phone: one card each, with its first 3 columns and its state. */
export function ListCards({ resource, self, rows, selected, onSelect }: RowsProps) {
  const stateField = resource.states?.field
  const facts = resource.columns
    .slice(1)
    .filter((name) => name !== stateField)
    .slice(0, MOST - 1)
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-selected={selected.has(row.id) || undefined}>
          {hasBulk(resource) && <SelectRow resource={resource} row={row} selected={selected} onSelect={onSelect} />}
          <div className={classes.words}>
            <ConsoleLink to={recordAddress(resource, row.id)} className={classes.title}>
              {rowTitle(resource.fields, resource.columns, row)}
            </ConsoleLink>
            {stateField && <StateTag resource={resource} value={row.values[stateField]} />}
            <dl className={classes.facts}>
              {facts.map((name) => (
                <div key={name}>
                  <dt>{resource.fields[name]?.label ?? name}</dt>
                  <dd>
                    <Cell resource={resource} self={self} name={name} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
