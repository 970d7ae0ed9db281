import { useEffect, useState } from 'react'
import { firstPaint } from './first-paint/first-paint.ts'

/** Whether the document has shown its first words: `enabled` of what stands beside or below them. */
export function useFirstWords(): boolean {
  const [areShown, setShown] = useState(false)
  useEffect(() => {
    let isThere = true
    void firstPaint().then(() => isThere && setShown(true))
    return () => {
      isThere = false
    }
  }, [])
  return areShown
}
