import { useState } from 'react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Index of the question, and whether the previous history entry is the previous question. */
    preTest?: { at: number; isPushed: boolean }
  }
}

/** Keep the question in the browser’s history: back shows the previous question, and a reload stays. */
export function usePlace(count: number, start: number) {
  const router = useRouter()
  const navigate = useNavigate()
  const [first] = useState(start)
  const place = useLocation({ select: ({ state }) => state.preTest })
  const at = Math.min(place?.at ?? first, count - 1)
  const goTo = (next: number) => void navigate({ to: '/pretest', state: { preTest: { at: next, isPushed: true } } })
  const standAt = (next: number) =>
    void navigate({ to: '/pretest', state: { preTest: { at: next, isPushed: false } }, replace: true })
  const goBack = () => (place?.isPushed ? router.history.back() : standAt(at - 1))
  return { at, goTo, standAt, goBack, hasMoved: place !== undefined }
}
