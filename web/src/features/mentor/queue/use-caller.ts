import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorQueueWork, WorkQueue } from '@semai/contract/mentor/queue'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { callNext, markNumber, refreshQueue, updateQueue, workQuery } from './queries.ts'

export type Caller = ReturnType<typeof useCaller>

type Set = Omit<Parameters<typeof updateQueue>[0], 'event_id'>

/** Calls of mentors and staff. Each answer holds the new state of the queue. */
export function useCaller(eventId: string) {
  const queryClient = useQueryClient()
  const settle = {
    onSuccess: ({ data }: { data: WorkQueue }) =>
      void queryClient.setQueryData(workQuery(eventId).queryKey, (work) => work && withQueue(work, data)),
    onError: (error: Error) => {
      void toast.failure(failureMessage(error))
      // Another caller acted first; refetch shows it.
      void refreshQueue(queryClient, eventId)
    },
  }
  const setting = useMutation({ mutationFn: (set: Set) => updateQueue({ event_id: eventId, ...set }), ...settle })
  const calling = useMutation({
    mutationFn: ({ id, current }: { id: string; current: WorkQueue['current'] }) =>
      callNext({ id, current_id: current?.id ?? null }),
    ...settle,
  })
  const marking = useMutation({ mutationFn: markNumber, ...settle })
  return {
    set: setting.mutate,
    callNext: ({ id, current }: WorkQueue) => {
      if (id) calling.mutate({ id, current })
    },
    mark: marking.mutate,
    isPending: setting.isPending || calling.isPending || marking.isPending,
  }
}

const withQueue = (work: MentorQueueWork, queue: WorkQueue): MentorQueueWork => ({
  ...work,
  queues: work.queues.map((one) => (one.mentor.id === queue.mentor.id ? queue : one)),
})
