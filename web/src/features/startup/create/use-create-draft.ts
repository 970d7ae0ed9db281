import { useState } from 'react'
import { EMPTY, isEmpty, keepDraft, readDraft, type CreateDraft } from './draft.ts'

/** Draft of a new startup, stored on this device with every change. */
export function useCreateDraft() {
  const [draft, setDraft] = useState(() => readDraft() ?? EMPTY)
  function show(next: CreateDraft) {
    setDraft(next)
    keepDraft(next)
  }
  return {
    draft,
    change: (part: Partial<CreateDraft>) => show({ ...draft, ...part }),
    startOver: () => show(EMPTY),
    isSaved: !isEmpty(draft),
  }
}
