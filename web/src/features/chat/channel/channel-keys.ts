import type { KeyboardEvent } from 'react'

/** Goes around rows: arrow keys then go from one to the next; Home and End to the ends. */
export const rowsMark = { 'data-rows': true }

/** Of the links that are such rows. */
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
