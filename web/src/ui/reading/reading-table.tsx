/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone its parts are blocks, which takes their own roles away */
import type { ReactNode } from 'react'

interface ReadingTableProps {
  heads: readonly string[]
  /** The heads as they are shown, where they are more than words. */
  shownHeads?: readonly ReactNode[]
  /** Alignments of the columns, if a writer chose them. */
  aligns?: readonly ('left' | 'center' | 'right' | null)[]
  /** Each in the order of the heads. */
  rows: readonly (readonly ReactNode[])[]
}

/** A table within a long text; on a phone each cell says what its column is called (see table-labels.ts). */
export function ReadingTable({ heads, shownHeads = heads, aligns = [], rows }: ReadingTableProps) {
  return (
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {shownHeads.map((head, at) => (
            <th key={at} role="columnheader" scope="col" {...alignOf(aligns[at])}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <tr key={place} role="row">
            {row.map((cell, at) => (
              <td key={at} role="cell" data-label={heads[at]} {...alignOf(aligns[at])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The attribute, as in the HTML of posts. */
const alignOf = (align: 'left' | 'center' | 'right' | null | undefined) => (align ? { align } : {})
