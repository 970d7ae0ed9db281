import { useSyncExternalStore } from 'react'
import { IconTextSize } from '@tabler/icons-react'
import { readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import { ReaderAction } from '../reader/reader-action.tsx'

const KEY = 'semai.text-size'
const SIZES = { normal: 'biasa', large: 'besar', largest: 'terbesar' } as const
type TextSize = keyof typeof SIZES

const listeners = new Set<() => void>()
const isSize = (value: string | null): value is TextSize => value !== null && Object.hasOwn(SIZES, value)

function readSize(): TextSize {
  const saved = readItem('local', KEY)
  return isSize(saved) ? saved : 'normal'
}

const NEXT = { normal: 'large', large: 'largest', largest: 'normal' } as const

function enlarge() {
  writeItem('local', KEY, NEXT[readSize()])
  listeners.forEach((listener) => listener())
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Font size of long texts chosen on this device. */
export const useTextSize = (): TextSize => useSyncExternalStore(subscribe, readSize)

export function TextSizeButton() {
  const size = useTextSize()
  return (
    <ReaderAction icon={<IconTextSize size={20} aria-hidden />} short={`Huruf ${SIZES[size]}`} onClick={enlarge}>
      Ukuran huruf: {SIZES[size]}
    </ReaderAction>
  )
}
