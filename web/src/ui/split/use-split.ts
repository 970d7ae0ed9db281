import type { KeyboardEvent, MouseEvent } from 'react'
import { useHasRail } from '../layout/use-screen.ts'

/** For the link of a row; it opens the page. */
export interface RowProps {
  'data-row': string
  'data-chosen'?: true
  onClick?: (click: MouseEvent) => void
}

export interface Split<Item> {
  /** Previewed item; undefined on narrow screens. */
  chosen: Item | undefined
  rowProps: (id: string) => RowProps
  onKeyDown: ((press: KeyboardEvent<HTMLElement>) => void) | undefined
}

/**
 * Which of a list is shown beside it. A press on a row shows it, and so do the arrow keys; Enter opens its page, as does
 * a second press. Without a choice the first is shown.
 */
export function useSplit<Item extends { id: string }>(
  items: readonly Item[],
  chosenId: string | undefined,
  choose: (id: string) => void,
): Split<Item> {
  const hasRoom = useHasRail()
  const chosen = hasRoom ? (items.find(({ id }) => id === chosenId) ?? items[0]) : undefined
  if (!chosen) return { chosen, rowProps: (id) => ({ 'data-row': id }), onKeyDown: undefined }
  return {
    chosen,
    rowProps: (id) =>
      id === chosen.id ? { 'data-row': id, 'data-chosen': true } : { 'data-row': id, onClick: pressOn(id, choose) },
    onKeyDown: (press) => walk(press, choose),
  }
}

const pressOn = (id: string, choose: (id: string) => void) => (click: MouseEvent) => {
  // Enter opens the page.
  const isPlain = click.detail > 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  if (!isPlain) return
  click.preventDefault()
  choose(id)
}

/** From row to row, and shows each. */
function walk(press: KeyboardEvent<HTMLElement>, choose: (id: string) => void) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[press.key]
  if (!step) return
  const rows = [...press.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? undefined : rows[at + step]
  if (!next?.dataset['row']) return
  press.preventDefault()
  next.focus()
  choose(next.dataset['row'])
}
