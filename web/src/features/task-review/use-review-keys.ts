import { useEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Rubric } from '@semai/contract/task/rubric'
import type { TaskDecision } from '@semai/contract/task/rubric'
import { useKeys } from '../../lib/input/use-keys.ts'
import { focusMissing } from './focus.ts'
import { missingOf, nextCriterion, type ReviewDraft } from './review-rules.ts'

interface ReviewKeys {
  form: RefObject<HTMLFormElement | null>
  rubric: Rubric
  draft: ReviewDraft
  write: (draft: ReviewDraft) => void
  send: (decision: TaskDecision) => void
}

/** Shortcuts: digits set the level of the current criterion, Ctrl+Enter accepts, Ctrl+Shift+Enter requests changes. */
export function useReviewKeys({ form, rubric, draft, write, send }: ReviewKeys) {
  function press(level: number) {
    const criterion = currentCriterion(form.current, rubric, draft)
    if (!criterion || level > criterion.levels.length) return
    const next = { ...draft, levels: { ...draft.levels, [criterion.id]: level } }
    // Renders the field for words of the new level before it is focused.
    flushSync(() => write(next))
    const following = nextCriterion(rubric, next.levels, criterion.id)
    const [first] = following ? [{ kind: 'level' as const, criterion: following }] : missingOf(rubric, next)
    if (first) focusMissing(form.current, first)
  }
  useKeys({ 1: () => press(1), 2: () => press(2), 3: () => press(3), 4: () => press(4) })
  useSendKey(send)
}

/** The criterion with the focus, else the first without a level. */
function currentCriterion(form: HTMLFormElement | null, rubric: Rubric, { levels }: ReviewDraft) {
  const focused = document.activeElement?.closest('[data-criterion]')
  const id = focused && form?.contains(focused) ? focused.getAttribute('data-criterion') : null
  return (
    rubric.find((criterion) => criterion.id === id) ??
    rubric.find((criterion) => levels[criterion.id] === undefined) ??
    rubric[0]
  )
}

function useSendKey(send: (decision: TaskDecision) => void) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(event.shiftKey ? 'changes_requested' : 'accepted')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
