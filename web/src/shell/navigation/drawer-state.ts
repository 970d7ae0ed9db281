import { useState } from 'react'
import { readItem, writeItem } from '../../lib/browser/web-storage.ts'

const KEY = 'semai.drawer'

/** Whether the drawer is mini, remembered on this device. */
export function useMiniDrawer(): [isMini: boolean, toggle: () => void] {
  const [isMini, setMini] = useState(() => readItem('local', KEY) === 'mini')
  const toggle = () => {
    setMini(!isMini)
    writeItem('local', KEY, isMini ? null : 'mini')
  }
  return [isMini, toggle]
}
