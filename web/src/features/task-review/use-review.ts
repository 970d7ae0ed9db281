import { useEffect, useState } from 'react'
import { reviewDrafts } from './draft.ts'
import { emptyReview, type ReviewDraft } from './review-rules.ts'

/** Draft of a review, saved on the device with every change. */
export function useReview(workId: string) {
  const [draft, setDraft] = useState(() => reviewDrafts.read(workId) ?? emptyReview)
  useEffect(() => {
    // Restores the draft of an expired session unless the reader has already written.
    void reviewDrafts
      .find(workId)
      .then((saved) => saved && setDraft((current) => (current === emptyReview ? saved : current)))
  }, [workId])
  function write(next: ReviewDraft) {
    reviewDrafts.keep(workId, next)
    setDraft(next)
  }
  return {
    draft,
    write,
    setWords: (id: string, words: string) => write({ ...draft, words: { ...draft.words, [id]: words } }),
    setOverall: (overall: string) => write({ ...draft, overall }),
  }
}
