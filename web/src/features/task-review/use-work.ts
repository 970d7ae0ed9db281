import { useCallback, useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { followRestoredPage } from '../../lib/session/back-forward-cache.ts'
import { leaveWork, releaseWork, workQuery } from './queries.ts'

/** Renews a claim of 30 minutes after 10 minutes while the reader is active. */
const PROLONG_MS = 10 * 60_000
const LOOK_MS = 20_000
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/** Claim a work, renew the claim while the reader is active, and release it on leaving. */
export function useWork(id: string) {
  const query = useQuery(workQuery(id))
  const { data, dataUpdatedAt, refetch } = query
  const isMine = data?.claim === 'mine'
  useProlonging(isMine, dataUpdatedAt, refetch)
  const noteSent = useRelease(id, isMine, refetch)
  return { query, noteSent }
}

function useProlonging(isMine: boolean, since: number, prolong: () => unknown) {
  const isAtIt = useRef(false)
  useEffect(() => {
    if (!isMine) return
    const note = () => void (isAtIt.current = true)
    const look = () => {
      if (!isAtIt.current || document.hidden || Date.now() - since < PROLONG_MS) return
      isAtIt.current = false
      prolong()
    }
    const timer = window.setInterval(look, LOOK_MS)
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true })
    return () => {
      window.clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
    }
  }, [isMine, since, prolong])
}

function useRelease(id: string, isMine: boolean, claimAgain: () => unknown) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isMine) return
    isDone.current = false
    const stop = followRestoredPage({
      onLeave: () => isDone.current || leaveWork(id),
      onRestore: () => void claimAgain(),
    })
    return () => {
      stop()
      if (!isDone.current) void releaseWork(id)
    }
  }, [id, isMine, claimAgain])
  /** Skips the release of a work that was decided. */
  return useCallback(() => void (isDone.current = true), [])
}
