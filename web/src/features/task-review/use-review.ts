import { useEffect, useState } from 'react'
import { reviewDrafts } from './draft.ts'
import { emptyReview, type ReviewDraft } from './review-rules.ts'

/** What one writes about a work: kept on the device with every change, and found there again. */
export function useReview(workId: string) {
  const [draft, setDraft] = useState(() => reviewDrafts.read(workId) ?? emptyReview)
  useEffect(() => {
    // What a session that ran out has left; nobody has written yet.
    void reviewDrafts
      .find(workId)
      .then((kept) => kept && setDraft((current) => (current === emptyReview ? kept : current)))
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
