import { useEffect, useState } from 'react'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { setRouteTitle } from '../../lib/navigation/page-title.ts'

// Long enough for a page to replace the route title by one from its data.
const SETTLE_MS = 100
export const MAIN_ID = 'isi'

/** Set each page's title, announce it to screen readers, and move the focus to its content. */
export function PageAnnouncer() {
  const router = useRouter()
  const [words, setWords] = useState('')
  useEffect(() => {
    setRouteTitle(titleOf(router))
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      setRouteTitle(titleOf(router))
      if (!pathChanged || !fromLocation) return
      window.setTimeout(() => setWords(document.title.replace(/ · Semai$/, '')), SETTLE_MS)
      if (!toLocation.hash) focusMain()
    })
  }, [router])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {words}
    </p>
  )
}

function titleOf(router: AnyRouter): string {
  const titles = router.state.matches.map((match) => match.staticData?.title)
  return titles.findLast(Boolean) ?? 'Semai'
}

function focusMain() {
  const main = document.getElementById(MAIN_ID)
  // Keeps the focus of a page's first field and of the search.
  const isWriting = document.activeElement instanceof HTMLInputElement
  if (main && !isWriting && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}
