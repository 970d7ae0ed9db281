import { useState, type RefObject } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewWork } from '@semai/contract/task/review'
import type { TaskDecision } from '@semai/contract/task/rubric'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { reviewDrafts } from './draft.ts'
import { focusMissing } from './focus.ts'
import { queueKey, saveReview } from './queries.ts'
import { findTooLow, missingOf, missingWords, reviewOf, tooLowWords, type ReviewDraft } from './review-rules.ts'

interface SendOptions {
  work: ReviewWork
  draft: ReviewDraft
  form: RefObject<HTMLFormElement | null>
  /** Called with the id of the work that now waits longest, or null. */
  onSent: (nextId: string | null) => void
  /** Called when another reader has claimed or decided the work. */
  onLost: () => void
}

/** Send a review with its decision, or focus the first missing part. */
export function useSend({ work, draft, form, onSent, onLost }: SendOptions) {
  const { accept_level, id, rubric } = work
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const missing = missingOf(rubric, draft)
  const tooLow = findTooLow(rubric, draft, accept_level)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (decision: TaskDecision) => saveReview({ id, decision, ...reviewOf(rubric, draft) }),
    onSuccess({ next_id }, decision) {
      reviewDrafts.keep(id, null)
      void toast.success(decision === 'accepted' ? 'Karya diterima.' : 'Permintaan perbaikan terkirim.')
      onSent(next_id)
      void queryClient.invalidateQueries({ queryKey: queueKey })
    },
    onError(cause) {
      if (!isFailure(cause, 'task-claimed', 'task-decided')) return
      const savedNote = isFailure(cause, 'task-claimed') ? ' Tulisanmu tetap tersimpan di perangkat ini.' : ''
      void toast.failure(`${failureMessage(cause)}${savedNote}`)
      onLost()
    },
  })
  function send(decision: TaskDecision) {
    if (isPending) return
    setAsked(true)
    const [first] = missing
    if (first) return focusMissing(form.current, first)
    if (decision === 'accepted' && tooLow) return focusMissing(form.current, { kind: 'level', criterion: tooLow })
    mutate(decision)
  }
  return {
    send,
    /** Reason why the work cannot be accepted; null if it can. */
    tooLow: tooLow ? tooLowWords(tooLow, accept_level) : null,
    /** Missing parts, after the first attempt to send. */
    missing: isAsked ? missing : [],
    problem: problemOf(isAsked ? missingWords(missing) : null, error),
    sending: isPending ? variables : null,
  }
}

function problemOf(missing: string | null, error: unknown): string | null {
  if (missing) return missing
  if (!error || isFailure(error, 'task-claimed', 'task-decided')) return null
  if (isFailure(error, 'offline'))
    return 'Kamu sedang luring. Ulasanmu tersimpan di perangkat ini, kirim lagi saat tersambung.'
  return failureMessage(error)
}
