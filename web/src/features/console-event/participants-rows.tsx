import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventCheckIn, EventParticipation } from '@semai/contract/console/event'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { formatDate, formatTime } from '../../lib/time/format-date.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import question from '../../ui/dialog/question-dialog.module.css'
import classes from './event.module.css'
import { eventKey } from './queries.ts'
import { statusWords } from './text.ts'

interface Doing {
  label: string
  done: string
  run: (id: string) => Promise<unknown>
  /** Asks for confirmation, because the participant is notified. */
  isFinal?: boolean
}

const act = (action: 'attend' | 'cancel') => (id: string) =>
  call('POST /v1/console-event-participant/act/:id', { params: { id }, body: { action } })
const decide = (is_approved: boolean) => (id: string) =>
  call('PUT /v1/event-participant/approve', { body: { id, is_approved } })

const approve: Doing = { label: 'Setujui', done: 'Pendaftaran disetujui.', run: decide(true) }
const decline: Doing = { label: 'Tolak', done: 'Pendaftaran ditolak.', run: decide(false), isFinal: true }
const attend: Doing = { label: 'Tandai hadir', done: 'Kehadiran dicatat.', run: act('attend') }
const cancel: Doing = { label: 'Batalkan', done: 'Pendaftaran dibatalkan.', run: act('cancel'), isFinal: true }

function offeredFor(status: EventParticipation['status'], isOver: boolean): Doing[] {
  if (status === 'pending_approval') return isOver ? [decline] : [approve, decline]
  if (status === 'no_show') return [attend]
  if (status === 'registered') return isOver ? [attend] : [attend, cancel]
  return !isOver && (status === 'waitlisted' || status === 'offered') ? [cancel] : []
}

export function ParticipantRows({ participants, event }: { participants: EventParticipation[]; event: EventCheckIn }) {
  return (
    <ul className={classes.rows}>
      {participants.map((participant) => (
        <Row key={participant.id} participant={participant} event={event} />
      ))}
    </ul>
  )
}

function Row({ participant, event }: { participant: EventParticipation; event: EventCheckIn }) {
  const { id, full_name, masked_email, is_guest, status, attend_mode, created_at, attended_at } = participant
  const [asked, setAsked] = useState<Doing | null>(null)
  const queryClient = useQueryClient()
  const doing = useMutation({
    mutationFn: ({ run }: Doing) => run(id),
    onSuccess: (_answer, { done }) => void toast.success(done),
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: eventKey(event.id) }),
  })
  const offered = offeredFor(status, Date.parse(event.end_at) <= Date.now())
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <strong>{full_name}</strong>
        <small>
          {masked_email}
          {is_guest && ' · tamu'}
        </small>
      </div>
      <div className={classes.state}>
        <Tag tone={statusWords[status].tone}>{statusWords[status].label}</Tag>
        <small>
          {attended_at
            ? `Hadir ${formatTime(attended_at, event.time_zone)}`
            : `${attend_mode === 'offline' ? 'Luring' : 'Daring'} · mendaftar ${formatDate(created_at, event.time_zone)}`}
        </small>
      </div>
      <div className={classes.actions}>
        {offered.map((one) => (
          <Button
            key={one.label}
            size="sm"
            variant={one.isFinal ? 'subtle' : 'light'}
            color={one.isFinal ? 'bata' : 'nila'}
            loading={doing.isPending && doing.variables === one}
            aria-label={`${one.label}: ${full_name}`}
            onClick={() => (one.isFinal ? setAsked(one) : doing.mutate(one))}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {asked && (
        <Question
          doing={asked}
          name={full_name}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            doing.mutate(asked)
          }}
        />
      )}
    </li>
  )
}

interface QuestionProps {
  doing: Doing
  name: string
  onYes: () => void
  onClose: () => void
}

function Question({ doing, name, onYes, onClose }: QuestionProps) {
  const id = useId()
  return (
    <ModalDialog aria-labelledby={id} className={question.dialog} onClose={onClose}>
      <div className={question.content}>
        <h2 id={id}>
          {doing.label} pendaftaran {name}?
        </h2>
        <p>{name} langsung diberi tahu, dan kursinya ditawarkan kepada yang menunggu.</p>
        <div className={question.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button color="bata" onClick={onYes}>
            {doing.label}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
