import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorSession } from '@semai/contract/mentor/session'
import type { SessionSaid } from '@semai/contract/mentor/after'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast.ts'
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

/** A mentor's answer to a session: to its request, or to whether it took place. */
export function useAnswer(session: MentorSession) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (answer: Answer) => send(session, answer),
    onSuccess: (_, answer) => void toast.success(doneWords(answer, session)),
    onError: (error) => void toast.failure(failureMessage(error)),
    // It may have been withdrawn meanwhile: what is shown is asked for anew either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  return { answer: (given: Answer) => !isPending && mutate(given), isPending, given: isPending ? variables : null }
}
