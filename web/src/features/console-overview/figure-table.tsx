import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/text/format-number.ts'
import classes from './figure-table.module.css'
import panel from './panel.module.css'

export interface Column<Row> {
  head: string
  /** Aligns numbers right. */
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  /** Content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Number of rows shown before the button for the rest. */
  most?: number
}

/** Table of figures. Narrow screens scroll it sideways with a fixed first column. */
export function FigureTable<Row>({ caption, columns, rows, keyOf, most = 10 }: FigureTableProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  // A button would need as much room as a single hidden row.
  const isCut = !isWhole && rows.length > most + 1
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={caption} {...byKeyboard}>
        <table className={classes.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, isNumber }) => (
                <th key={head} scope="col" data-number={isNumber || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isCut ? rows.slice(0, most) : rows).map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, isNumber, cell }, at) =>
                  at === 0 ? (
                    <th key={head} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={head} data-number={isNumber || undefined}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && (
        <button type="button" className={panel.tool} onClick={() => setWhole(true)}>
          Tampilkan semua ({formatNumber(rows.length)})
        </button>
      )}
    </>
  )
}

// Makes the scrolling region focusable by keyboard.
const byKeyboard = { tabIndex: 0 }
