import { useEffect, useRef, useState } from 'react'
import { findDraft, keepDraft, readDraft, type PostDraft } from './draft.ts'

interface DraftOptions<Draft> {
  /** Name under which it is saved. */
  name: string
  start: () => Draft
  /** Change a restored draft; by default it stays as saved. */
  restore?: (saved: Draft) => Draft
  isEmpty: (draft: Draft) => boolean
}

const KEEP_MS = 500

/** Manage a draft that is saved on this device shortly after every change. */
export function useDraft<Draft extends PostDraft>({ name, start, restore, isEmpty }: DraftOptions<Draft>) {
  const [saved] = useState(() => readDraft(name, start()))
  const [{ draft, isChanged }, setState] = useState(() => ({
    draft: saved ? (restore?.(saved) ?? saved) : start(),
    isChanged: false,
  }))
  const [isSaved, setSaved] = useState(saved !== null)
  const unsaved = useRef<Draft | null>(null)

  // After an expired session only the database has the draft. It does not overwrite text that the user has typed
  // meanwhile.
  useEffect(() => {
    const take = (found: Draft | null) => {
      if (!found || saved) return
      setState((now) => (now.isChanged ? now : { draft: restore?.(found) ?? found, isChanged: false }))
      setSaved(true)
    }
    void findDraft(name, start()).then(take)
    // Runs once per name: `start` does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])

  useEffect(() => {
    if (!isChanged) return
    unsaved.current = draft
    function keep() {
      unsaved.current = null
      keepDraft(name, isEmpty(draft) ? null : draft)
      setSaved(!isEmpty(draft))
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
  useEffect(() => () => void (unsaved.current && keepDraft(name, unsaved.current)), [name])

  return {
    draft,
    isSaved,
    change(part: Partial<Draft>) {
      setSaved(false)
      setState((now) => ({ draft: { ...now.draft, ...part }, isChanged: true }))
    },
    /** Delete the draft after it was sent or discarded. */
    forget() {
      unsaved.current = null
      keepDraft(name, null)
      setState({ draft: start(), isChanged: false })
      setSaved(false)
    },
  }
}
