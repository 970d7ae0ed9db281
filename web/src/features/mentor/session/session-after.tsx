import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionSaid } from '@semai/contract/mentor/after'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { Card } from '../../../ui/card/card.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { refreshSessions, saySessionOutcome } from './queries.ts'
import classes from './session-after.module.css'
import { SessionRating } from './session-rating.tsx'

/** Questions after a session: the outcome and the rating. */
export function SessionAfter({ session }: { session: MentorSessionDetail }) {
  const isOnline = useOnline()
  const { outcome, can_rate, rating } = session
  const hasOutcome = outcome.can_say || outcome.own !== null || outcome.missed_by !== null || outcome.is_contested
  if (!hasOutcome && !can_rate && !rating) return null
  return (
    <Card as="section" aria-label="Sesudah sesi">
      {hasOutcome && <Outcome session={session} isOnline={isOnline} />}
      {(can_rate || rating) && <SessionRating session={session} isOnline={isOnline} />}
      {!isOnline && <p className={classes.note}>Kamu sedang luring. Menjawab butuh jaringan.</p>}
    </Card>
  )
}

interface PartProps {
  session: MentorSessionDetail
  isOnline: boolean
}

function Outcome({ session, isOnline }: PartProps) {
  const { outcome, id } = session
  const [isChanging, setChanging] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...saySessionOutcome,
    onSuccess: () => setChanging(false),
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshSessions(queryClient),
  })
  if (!outcome.can_say || (outcome.own && !isChanging))
    return (
      <div className={classes.answer}>
        <p>{outcomeWords(session)}</p>
        {outcome.can_say && (
          <button type="button" className={textButton.inline} disabled={!isOnline} onClick={() => setChanging(true)}>
            Ubah
          </button>
        )}
      </div>
    )
  return (
    <Answers
      session={session}
      isOnline={isOnline}
      pending={isPending ? variables.says : null}
      onSay={(says) => !isPending && mutate({ id, says })}
    />
  )
}

interface AnswersProps extends PartProps {
  pending: SessionSaid | null
  onSay: (says: SessionSaid) => void
}

function Answers({ session, isOnline, pending, onSay }: AnswersProps) {
  const [isNo, setNo] = useState(false)
  const { own_part, mentor, booked_by } = session
  const missed: { says: SessionSaid; name: string }[] = [
    { says: 'mentor_missed', name: own_part === 'mentor' ? 'Kamu' : mentor.full_name },
    { says: 'booker_missed', name: own_part === 'booker' ? 'Kamu' : booked_by.full_name },
  ]
  if (isNo)
    return (
      <div role="group" aria-label="Siapa yang tidak datang?">
        <h3>Siapa yang tidak datang?</h3>
        <div className={classes.missed}>
          {missed.map(({ says, name }) => (
            <Button
              key={says}
              variant="default"
              size="sm"
              loading={pending === says}
              disabled={!isOnline}
              onClick={() => onSay(says)}
            >
              {name}
            </Button>
          ))}
        </div>
        <button type="button" className={textButton.text} onClick={() => setNo(false)}>
          Kembali
        </button>
      </div>
    )
  return (
    <div role="group" aria-label="Jadi bertemu?">
      <h3>Jadi bertemu?</h3>
      <div className={classes.buttons}>
        <Button size="sm" loading={pending === 'held'} disabled={!isOnline} onClick={() => onSay('held')}>
          Ya, jadi
        </Button>
        <Button variant="default" size="sm" disabled={!isOnline} onClick={() => setNo(true)}>
          Tidak
        </Button>
      </div>
    </div>
  )
}

function outcomeWords({ outcome, own_part, mentor, booked_by }: MentorSessionDetail): string {
  const { is_contested, missed_by, own } = outcome
  if (is_contested) return 'Jawaban kalian berbeda. Pengelola melihatnya dan memutuskan.'
  const nameOf = (part: 'mentor' | 'booker') =>
    part === own_part ? 'Kamu' : part === 'mentor' ? mentor.full_name : booked_by.full_name
  if (missed_by) return `${nameOf(missed_by)} tidak datang.`
  if (own === 'held') return 'Kalian jadi bertemu.'
  return own
    ? `Jawabanmu: ${nameOf(own === 'mentor_missed' ? 'mentor' : 'booker')} tidak datang.`
    : 'Kalian jadi bertemu.'
}
