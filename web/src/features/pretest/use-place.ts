import { useState } from 'react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which question stands here, and whether the entry before it is the question before. */
    preTest?: { at: number; isPushed: boolean }
  }
}

/** Each question is a place in the browser's history: back is the question before, and a reload stays. */
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
