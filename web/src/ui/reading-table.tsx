import type { ReactNode } from 'react'

interface ReadingTableProps {
  heads: readonly string[]
  /** Each in the order of the heads. */
  rows: readonly (readonly ReactNode[])[]
}

/** A table within a long text; on a phone each cell says what its column is called (see table-labels.ts). */
export function ReadingTable({ heads, rows }: ReadingTableProps) {
  return (
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <tr key={place} role="row">
            {row.map((cell, at) => (
              <td key={heads[at]} role="cell" data-label={heads[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
