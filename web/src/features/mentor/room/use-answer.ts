import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorSession } from '@semai/contract/mentor/session'
import type { SessionSaid } from '@semai/contract/mentor/after'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { confirmSession, declineSession, saySession, sessionsKey } from './queries.ts'

type Answer = { kind: 'confirm' } | { kind: 'decline'; reason: string } | { kind: 'say'; says: SessionSaid }

const doneWords = ({ kind }: Answer, { booked_by }: MentorSession) =>
  ({
    confirm: `Sesi dengan ${booked_by.full_name} dikonfirmasi.`,
    decline: `Jawabanmu untuk ${booked_by.full_name} terkirim.`,
    say: 'Tercatat. Terima kasih.',
  })[kind]

function send({ id }: MentorSession, answer: Answer): Promise<unknown> {
  if (answer.kind === 'confirm') return confirmSession(id)
  if (answer.kind === 'say') return saySession({ id, says: answer.says })
  const reason = answer.reason.trim()
  return declineSession({ id, ...(reason && { reason }) })
}

/** Send a mentor's answer to a request or to the question about the outcome. */
export function useAnswer(session: MentorSession) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: Answer) => send(session, answer),
    onSuccess: (_, answer) => void toast.success(doneWords(answer, session)),
    onError: (error) => void toast.failure(failureMessage(error)),
    // Refetch after failures too, because the founder may have cancelled.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  return { answer: (given: Answer) => !isPending && mutate(given), isPending, given: isPending ? variables : null }
}
