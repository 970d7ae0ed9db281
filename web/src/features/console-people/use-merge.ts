import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { toast } from '../../lib/toast/toast.ts'
import { peopleKey } from './queries.ts'

export type Merge = ReturnType<typeof useMerge>

/** Merge guest registrations into accounts: of some people, or of all in scope (null). */
export function useMerge(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userIds: string[] | null) =>
      call('POST /v1/console-guest/merge', { body: userIds ? { user_ids: userIds } : {} }),
    onSuccess: async ({ data: { people, participations } }) => {
      onDone()
      void toast.success(
        `${formatNumber(participations)} pendaftaran dari ${formatNumber(people)} orang sudah digabung.`,
      )
      await queryClient.invalidateQueries({ queryKey: peopleKey })
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
}
