import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { CalendarButton } from '../../../ui/control/calendar-button.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { confirmSession, loadSessionFile, refreshSessions } from './queries.ts'
import classes from './session-card.module.css'
import { CancelSessionDialog, DeclineSessionDialog } from './session-dialogs.tsx'
import { isAhead, type SessionPhase } from './session-phase.ts'

interface SessionStepsProps {
  session: MentorSessionDetail
  phase: SessionPhase
}

/** Buttons of a future session: answer, join, add to calendar, cancel. */
export function SessionSteps({ session, phase }: SessionStepsProps) {
  const isOnline = useOnline()
  const { id, meeting_url, can_confirm, can_decline, can_cancel, state } = session
  if (!isAhead(phase)) return null
  return (
    <div className={classes.steps}>
      {meeting_url && (
        <Button
          component="a"
          href={meeting_url}
          target="_blank"
          rel="noopener noreferrer"
          fullWidth
          leftSection={<IconVideo size={20} aria-hidden />}
        >
          Masuk pertemuan
          <span className="visually-hidden">, dibuka di tab baru</span>
        </Button>
      )}
      {can_confirm && <Confirm id={id} isOnline={isOnline} />}
      {can_decline && <Decline session={session} isOnline={isOnline} />}
      {state === 'confirmed' && <CalendarButton name="sesi-mentor" load={() => loadSessionFile(id)} />}
      {can_cancel && <Cancel session={session} isOnline={isOnline} />}
      {!isOnline && <p className={classes.note}>Kamu sedang luring. Mengubah sesi butuh jaringan.</p>}
    </div>
  )
}

function Confirm({ id, isOnline }: { id: string; isOnline: boolean }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...confirmSession,
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshSessions(queryClient),
  })
  return (
    <Button fullWidth loading={isPending} disabled={!isOnline} onClick={() => mutate({ id })}>
      Konfirmasi
    </Button>
  )
}

interface StepProps {
  session: MentorSessionDetail
  isOnline: boolean
}

function Decline({ session, isOnline }: StepProps) {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button variant="default" fullWidth disabled={!isOnline} onClick={() => ask(true)}>
        Belum bisa
      </Button>
      {isAsking && <DeclineSessionDialog session={session} onClose={() => ask(false)} />}
    </>
  )
}

function Cancel({ session, isOnline }: StepProps) {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <p className={classes.note}>
        Berhalangan? Batalkan secepatnya, supaya jamnya dipakai tim lain.{' '}
        <button type="button" className={textButton.inline} disabled={!isOnline} onClick={() => ask(true)}>
          Batalkan
        </button>
      </p>
      {isAsking && <CancelSessionDialog session={session} onClose={() => ask(false)} />}
    </>
  )
}
