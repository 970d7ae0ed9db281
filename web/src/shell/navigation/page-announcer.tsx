import { useEffect, useState } from 'react'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { setRouteTitle } from '../../lib/page-title.ts'

// Long enough for a page to replace its standing title by what its data say.
const SETTLE_MS = 100
export const MAIN_ID = 'isi'

/** Gives each page its title, tells screen readers about it, and moves the keyboard's place to its content. */
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
  // A page that put the cursor into its first field knows better, and nobody is torn out of the search.
  const isWriting = document.activeElement instanceof HTMLInputElement
  if (main && !isWriting && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}
