import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { failureMessage } from '../../lib/call/failure-text.ts'
import classes from './load-more.module.css'

interface LoadMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
  /** Hides failures; the button remains. */
  isSilent?: boolean
}

// The next page is asked for this long before its place comes into view.
const AHEAD = '600px'

/** End of an infinite list: loads the next page when near the screen, or by its button. */
export function LoadMore({ query, isSilent = false }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  // After a failure only the button retries, to avoid a loop.
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!end.current || !goesOn) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [goesOn, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className={classes.more}>
      {isFetchNextPageError && !isSilent && <p role="alert">{failureMessage(error)}</p>}
      <Button variant="light" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Muat lagi
      </Button>
    </div>
  )
}
