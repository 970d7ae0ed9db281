import { useEffect, useRef, useState } from 'react'
import { findDraft, keepDraft, readDraft, type PostDraft } from './draft.ts'
import { keepPictures } from './pending-pictures.ts'

interface DraftOptions<Draft> {
  /** Under which it is kept. */
  name: string
  start: () => Draft
  /** What becomes of one that was kept; it stays as it was by default. */
  restore?: (kept: Draft) => Draft
  isEmpty: (draft: Draft) => boolean
}

const KEEP_MS = 500

/** Something that is being written, kept on this device a moment after every change. */
export function useDraft<Draft extends PostDraft>({ name, start, restore, isEmpty }: DraftOptions<Draft>) {
  const [kept] = useState(() => readDraft(name, start()))
  const [{ draft, isChanged }, setState] = useState(() => ({
    draft: kept ? (restore?.(kept) ?? kept) : start(),
    isChanged: false,
  }))
  const [isKept, setKept] = useState(kept !== null)
  const unkept = useRef<Draft | null>(null)

  // After a session that ran out it stands in the database alone. Whoever writes meanwhile is not written over.
  useEffect(() => {
    const take = (found: Draft | null) => {
      if (!found || kept) return
      setState((now) => (now.isChanged ? now : { draft: restore?.(found) ?? found, isChanged: false }))
      setKept(true)
    }
    void findDraft(name, start()).then(take)
    // Once: what it begins from stays the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])

  useEffect(() => {
    if (!isChanged) return
    unkept.current = draft
    function keep() {
      unkept.current = null
      keepDraft(name, isEmpty(draft) ? null : draft)
      setKept(!isEmpty(draft))
    }
    const timer = window.setTimeout(keep, KEEP_MS)
    document.addEventListener('visibilitychange', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
      window.removeEventListener('pagehide', keep)
    }
  }, [draft, isChanged, isEmpty, name])
  // Leaving keeps what the timer would have.
  useEffect(() => () => void (unkept.current && keepDraft(name, unkept.current)), [name])

  return {
    draft,
    isKept,
    change(part: Partial<Draft>) {
      setKept(false)
      setState((now) => ({ draft: { ...now.draft, ...part }, isChanged: true }))
    },
    /** It has been sent, or is given up. */
    forget() {
      unkept.current = null
      keepDraft(name, null)
      keepPictures(draft.id, [])
      setState({ draft: start(), isChanged: false })
      setKept(false)
    },
  }
}
