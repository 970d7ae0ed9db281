import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { photosKey } from './queries.ts'
import { toast } from '../../lib/toast/toast.ts'

/** A decision about a photo. */
type Decision = { id: string } & ({ action: 'show' } | { action: 'remove' } | { action: 'refuse'; reason: string })

function send({ id, ...decision }: Decision) {
  const params = { id }
  if (decision.action === 'show') return call('PUT /v1/event-photo/show/:id', { params })
  if (decision.action === 'remove') return call('DELETE /v1/event-photo/remove/:id', { params })
  return call('PUT /v1/event-photo/refuse/:id', { params, body: { reason: decision.reason } })
}

/** Decide about a photo and reload the queue, also after a failure: another operator may have been first. */
export function useDecide(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      if (message) void toast.success(message)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: photosKey }),
  })
}
