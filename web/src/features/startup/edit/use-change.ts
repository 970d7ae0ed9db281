import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallKey } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { retryUpload } from '../../../lib/file/upload-retry.ts'
import { startupKey } from '../queries.ts'

type Body<K extends CallKey> = CallInput<K>['body']

/** Calls that change a startup or its team: `useChange(changes.answer)`. */
export const changes = {
  create: (body: Body<'POST /v1/startup/create-v2'>) => call('POST /v1/startup/create-v2', { body }),
  update: (body: Body<'PUT /v1/startup/update-v2'>) => call('PUT /v1/startup/update-v2', { body }),
  uploadLogo: ({ startup_id, file }: Picture) =>
    retryUpload(() => call('POST /v1/startup/upload-logo', { querystring: { startup_id }, body: formOf(file) })),
  uploadBanner: ({ startup_id, file }: Picture) =>
    retryUpload(() => call('POST /v1/startup/upload-banner', { querystring: { startup_id }, body: formOf(file) })),
  invite: (body: Body<'POST /v1/startup/add-user'>) => call('POST /v1/startup/add-user', { body }),
  answer: (body: Body<'PUT /v1/startup-invitation/answer'>) => call('PUT /v1/startup-invitation/answer', { body }),
  block: (body: Body<'POST /v1/user-block/set'>) => call('POST /v1/user-block/set', { body }),
  cancel: (body: Body<'PUT /v1/startup-invitation/cancel'>) => call('PUT /v1/startup-invitation/cancel', { body }),
  changeMember: (body: Body<'PUT /v1/startup-member/update'>) => call('PUT /v1/startup-member/update', { body }),
  removeMember: (body: Body<'DELETE /v1/startup/remove-user'>) => call('DELETE /v1/startup/remove-user', { body }),
  setPublic: (body: Body<'PUT /v1/startup/set-public'>) => call('PUT /v1/startup/set-public', { body }),
  setPage: (body: Body<'PUT /v1/startup/set-public-page'>) => call('PUT /v1/startup/set-public-page', { body }),
  setNamed: (body: Body<'PUT /v1/startup-member/set-named'>) => call('PUT /v1/startup-member/set-named', { body }),
  archive: (body: Body<'PUT /v1/startup/archive'>) => call('PUT /v1/startup/archive', { body }),
  searchTeam: (body: Body<'PUT /v1/team-search/update'>) => call('PUT /v1/team-search/update', { body }),
}

interface Picture {
  startup_id: string
  file: File
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

interface ChangeOptions<Answer> {
  onDone?: (answer: Answer) => void
  onFailed?: (error: Error) => void
  /** The place of the change shows its failure itself, at a field for instance. */
  showsFailure?: boolean
}

/** Run one change at a time, show the server's message, and refetch all startups, also after a failure. */
export function useChange<Input, Answer extends { message?: string }>(
  send: (input: Input) => Promise<Answer>,
  { onDone, onFailed, showsFailure = false }: ChangeOptions<Answer> = {},
) {
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const { mutateAsync, ...change } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (answer.message) void toast.success(answer.message)
      onDone?.(answer)
    },
    onError: (error) => {
      if (!showsFailure) void toast.failure(failureMessage(error))
      onFailed?.(error)
    },
    onSettled: () => void (isUnderWay.current = false),
  })
  /** Resolves after the refetch, also after a failure. */
  async function takeUntilRead(input: Input) {
    // A second tap can arrive before the button is disabled.
    if (isUnderWay.current) return
    isUnderWay.current = true
    await mutateAsync(input).catch(() => {})
    await queryClient.invalidateQueries({ queryKey: startupKey })
  }
  const take = (input: Input) => void takeUntilRead(input)
  return { ...change, take, takeUntilRead }
}
