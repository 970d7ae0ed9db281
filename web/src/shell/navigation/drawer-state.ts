import { useState } from 'react'
import { useMatches } from '@tanstack/react-router'
import { readItem, writeItem } from '../../lib/browser/web-storage.ts'

const KEY = 'semai.drawer'

/** Whether the drawer is mini: as it was chosen, remembered on this device. Pages that need the room have it mini until it is widened there. */
export function useMiniDrawer(): [isMini: boolean, toggle: () => void] {
  const [isChosenMini, setChosenMini] = useState(() => readItem('local', KEY) === 'mini')
  const needsRoom = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hasNarrowMenu) })
  const [isWidened, setWidened] = useState(false)
  // Ends when the person leaves the page.
  if (isWidened && !needsRoom) setWidened(false)
  const isMini = needsRoom ? !isWidened : isChosenMini
  const toggle = () => {
    if (needsRoom) return setWidened(isMini)
    setChosenMini(!isMini)
    writeItem('local', KEY, isMini ? null : 'mini')
  }
  return [isMini, toggle]
}
