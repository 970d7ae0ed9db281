import { useEffect, useRef, useState } from 'react'
import { findDraft, keepDraft, readDraft, type PostDraft } from './draft.ts'

interface DraftOptions<Draft> {
  /** Name under which it is saved. */
  name: string
  start: () => Draft
  /** Change a restored draft; by default it stays as saved. */
  restore?: (kept: Draft) => Draft
  isEmpty: (draft: Draft) => boolean
}

const KEEP_MS = 500

/** Manage a draft that is saved on this device shortly after every change. */
export function useDraft<Draft extends PostDraft>({ name, start, restore, isEmpty }: DraftOptions<Draft>) {
  const [kept] = useState(() => readDraft(name, start()))
  const [{ draft, isChanged }, setState] = useState(() => ({
    draft: kept ? (restore?.(kept) ?? kept) : start(),
    isChanged: false,
  }))
  const [isKept, setKept] = useState(kept !== null)
  const unkept = useRef<Draft | null>(null)

  // After an expired session only the database has the draft. It does not overwrite text that the user has typed
  // meanwhile.
  useEffect(() => {
    const take = (found: Draft | null) => {
      if (!found || kept) return
      setState((now) => (now.isChanged ? now : { draft: restore?.(found) ?? found, isChanged: false }))
      setKept(true)
    }
    void findDraft(name, start()).then(take)
    // Runs once per name: `start` does not change.
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
  // Save a pending change on unmount.
  useEffect(() => () => void (unkept.current && keepDraft(name, unkept.current)), [name])

  return {
    draft,
    isKept,
    change(part: Partial<Draft>) {
      setKept(false)
      setState((now) => ({ draft: { ...now.draft, ...part }, isChanged: true }))
    },
    /** Delete the draft after it was sent or discarded. */
    forget() {
      unkept.current = null
      keepDraft(name, null)
      setState({ draft: start(), isChanged: false })
      setKept(false)
    },
  }
}
