import type { KeyboardEvent } from 'react'

/** Attributes for a container of rows: arrow keys move between its rows, Home and End to the ends. */
export const rowsMark = { 'data-rows': true }

/** Attributes for a link that is such a row. */
export const rowMark = { 'data-row': true, onKeyDown: moveBetweenRows }

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const rows = [...(event.currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const next = rows[placeAfter(event.key, rows.indexOf(event.currentTarget), rows.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function placeAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
