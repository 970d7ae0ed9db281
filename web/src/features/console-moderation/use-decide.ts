import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isFailure } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { caseQuery, decideCase, moderationKey, queueKey, type Decision } from './queries.ts'
import { doneWords } from './text.ts'

/** Decide a case. If another moderator was first, the page shows their decision. */
export function useDecide(id: string, onDecided: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decideCase(id, decision),
    async onSuccess(item, { decision }) {
      void toast.success(doneWords[decision])
      onDecided()
      queryClient.setQueryData(caseQuery(id).queryKey, item)
      await queryClient.invalidateQueries({ queryKey: queueKey })
    },
    async onError(error) {
      if (!isFailure(error, 'moderation-case-decided')) return
      void toast.failure('Moderator lain lebih dulu memutuskan laporan ini.')
      await queryClient.invalidateQueries({ queryKey: moderationKey })
    },
  })
}
