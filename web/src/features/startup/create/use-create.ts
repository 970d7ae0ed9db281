import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { analytics } from '../../../lib/app/analytics.ts'
import { fieldErrors } from '../../../lib/call/failure-text.ts'
import { forgetDraft, type CreateDraft } from './draft.ts'
import { newStartupOf, stepWith } from './create-steps.ts'
import { atNetworks } from '../edit/startup-edit-change.ts'
import { changes, useChange } from '../edit/use-change.ts'

/** Makes the startup and goes to its page. What a field is blamed for goes back to the field. */
export function useCreate(onRejected: (errors: Record<string, string>) => void) {
  const navigate = useNavigate()
  const sent = useRef<ReturnType<typeof newStartupOf>>(null)
  const { take, isPending, error } = useChange(changes.create, {
    showsFailure: true,
    onDone: ({ data: { id, stage } }) => {
      forgetDraft()
      analytics.track('Startup Created', { startup_id: id, stage: stage.code })
      void navigate({ to: '/startup/$id', params: { id }, replace: true })
    },
    onFailed: (failure) => {
      const errors = fieldErrors(sent.current ? atNetworks(failure, sent.current) : failure)
      if (stepWith(Object.keys(errors)) !== null) onRejected(errors)
    },
  })
  function create(draft: CreateDraft) {
    sent.current = newStartupOf(draft)
    take(sent.current)
  }
  return { create, isPending, error }
}
