import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import type { EventCheckIn, EventParticipation, ParticipationAction } from '@semai/contract/console/event'
import { formatNumber } from '../../lib/text/format-number.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import question from '../../ui/dialog/question-dialog.module.css'
import { actionWords } from './action-text.ts'
import classes from './participants-list.module.css'
import { useParticipantAction } from './use-participant-action.tsx'

interface ParticipantActionsProps {
  event: EventCheckIn
  selected: EventParticipation[]
  onDone: () => void
}

// The first one offered is the main one.
const actions = ['approve', 'attend', 'decline', 'cancel'] as const

/** Actions on the selected participants. Each applies to those whose state allows it. */
export function ParticipantActions({ event, selected, onDone }: ParticipantActionsProps) {
  const [asked, setAsked] = useState<ParticipationAction | null>(null)
  const acting = useParticipantAction(event.id)
  const isOver = Date.parse(event.end_at) <= Date.now()
  const fitting = (action: ParticipationAction) => selected.filter((one) => isOffered(action, one, isOver))
  const offered = actions.filter((action) => fitting(action).length > 0)
  const run = (action: ParticipationAction) => {
    setAsked(null)
    acting.mutate({ action, people: fitting(action) }, { onSuccess: onDone })
  }
  return (
    <div className={classes.actions} role="group" aria-label="Tindakan untuk yang dipilih">
      {offered.map((action) => {
        const { label, isFinal } = actionWords[action]
        const count = fitting(action).length
        return (
          <Button
            key={action}
            size="sm"
            variant={action === offered[0] && !isFinal ? 'filled' : 'default'}
            loading={acting.isPending && acting.variables.action === action}
            disabled={acting.isPending}
            onClick={() => (isFinal ? setAsked(action) : run(action))}
          >
            {isFinal && count === selected.length
              ? `${label}…`
              : `${label} ${formatNumber(count)}${isFinal ? '…' : ''}`}
          </Button>
        )
      })}
      {offered.length === 0 && <p>Tidak ada tindakan untuk status ini</p>}
      {asked && (
        <Question action={asked} people={fitting(asked)} onClose={() => setAsked(null)} onYes={() => run(asked)} />
      )}
    </div>
  )
}

function isOffered(action: ParticipationAction, { status }: EventParticipation, isOver: boolean): boolean {
  switch (action) {
    case 'approve':
      return status === 'pending_approval' && !isOver
    case 'decline':
      return status === 'pending_approval'
    case 'attend':
      return status === 'registered' || status === 'no_show'
    case 'cancel':
      return !isOver && (status === 'registered' || status === 'waitlisted' || status === 'offered')
  }
}

interface QuestionProps {
  action: ParticipationAction
  people: EventParticipation[]
  onYes: () => void
  onClose: () => void
}

function Question({ action, people, onYes, onClose }: QuestionProps) {
  const id = useId()
  const { label, about } = actionWords[action]
  const name = people.length === 1 ? people[0]?.full_name : undefined
  return (
    <ModalDialog aria-labelledby={id} className={question.dialog} onClose={onClose}>
      <div className={question.content}>
        <h2 id={id}>
          {label} pendaftaran {name ?? `${formatNumber(people.length)} orang`}?
        </h2>
        <p>
          {name ?? 'Mereka'} {about}
        </p>
        <div className={question.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button color="bata" onClick={onYes}>
            {label}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
