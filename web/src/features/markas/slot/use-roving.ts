import { useRef, useState, type KeyboardEvent } from 'react'
import { endsFrom, type RoomSlots } from '../book/picking.ts'

/** Manage one tab stop among slots: first the first free one, then the last focused. Arrow keys move between slots. */
export function useRoving(rows: RoomSlots[], onClear: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<string>()
  const [row = 0, at = 0] = (place ?? '').split(':').map(Number)
  const stop = place && rows[row]?.slots[at] ? place : firstFree(rows)
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return onClear()
    const from = placeOf(event.target)
    const to = from && placeByKey(rows, from, event.key)
    if (!to) return
    event.preventDefault()
    ref.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus()
  }
  const enter = ({ target }: { target: EventTarget }) => {
    const entered = placeOf(target)
    if (entered) setPlace(entered)
  }
  return { ref, stop, enter, walk }
}

/** Return the cell that a key leads to, within the grid. */
function placeByKey(rows: RoomSlots[], from: string, key: string): string | null {
  const [row = 0, at = 0] = from.split(':').map(Number)
  const last = (rows[row]?.slots.length ?? 1) - 1
  const steps: Record<string, [row: number, at: number]> = {
    ArrowRight: [row, at + 1],
    ArrowLeft: [row, at - 1],
    ArrowDown: [row + 1, at],
    ArrowUp: [row - 1, at],
    Home: [row, 0],
    End: [row, last],
  }
  const step = steps[key]
  if (!step) return null
  const toRow = Math.min(Math.max(step[0], 0), rows.length - 1)
  const most = (rows[toRow]?.slots.length ?? 1) - 1
  return `${toRow}:${Math.min(Math.max(step[1], 0), most)}`
}

const firstFree = (rows: RoomSlots[]): string => {
  const row = rows.findIndex((each) => each.slots.some((_slot, at) => endsFrom(each, at).length > 0))
  const found = rows[row]
  return found ? `${row}:${found.slots.findIndex((_slot, at) => endsFrom(found, at).length > 0)}` : '0:0'
}

const placeOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset['place'] : undefined)
