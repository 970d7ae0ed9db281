import { useState } from 'react'
import { Button } from '@mantine/core'
import type { AttendMode, Participation } from '@semai/contract/event/participation'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { EventDialog } from '../detail/event-dialog.tsx'
import { MODE_WORDS } from '../event-text.ts'
import { ModeChoices } from './mode-choices.tsx'
import { otherMode, type ModeChoice } from './participation.ts'
import { leaveWords } from './text.ts'
import type { ParticipationControl } from './use-participation.ts'

interface ParticipationDialogsProps {
  event: EventV2
  control: ParticipationControl
}

/** Dialogs before an action: choose a mode, cancel, or change the mode. */
export function ParticipationDialogs({ event, control }: ParticipationDialogsProps) {
  const { state, question } = control
  if (question === 'choose' && state.kind === 'open')
    return <ChooseDialog event={event} control={control} choices={state.choices} />
  if (state.kind !== 'own') return null
  const { participation } = state
  const mode = otherMode(event, participation)
  if (question === 'leave') return <LeaveDialog event={event} control={control} participation={participation} />
  if (question === 'change' && mode)
    return <ChangeDialog control={control} participation={participation} mode={mode} venue={event.venue_name} />
  return null
}

function ChooseDialog({ event, control, choices }: ParticipationDialogsProps & { choices: ModeChoice[] }) {
  const [mode, choose] = useState(() => choices.find(({ outcome }) => outcome !== 'full')?.mode)
  const isWaiting = choices.find((choice) => choice.mode === mode)?.outcome === 'waitlist'
  return (
    <EventDialog
      title="Mau ikut lewat mana?"
      onClose={() => control.ask(null)}
      actions={
        <>
          <CloseButton control={control}>Batal</CloseButton>
          <Button
            loading={control.busyWith === 'register'}
            onClick={() => mode && control.take({ action: 'register', attend_mode: mode })}
          >
            {isWaiting ? 'Ikut daftar tunggu' : 'Daftar'}
          </Button>
        </>
      }
    >
      <ModeChoices event={event} choices={choices} chosen={mode} onChoose={choose} />
    </EventDialog>
  )
}

function LeaveDialog({ event, control, participation }: ParticipationDialogsProps & { participation: Participation }) {
  const { title, text, stay, leave } = leaveWords(event, participation)
  return (
    <EventDialog
      title={title}
      onClose={() => control.ask(null)}
      actions={
        <>
          <CloseButton control={control}>{stay}</CloseButton>
          <Button
            color="bata"
            loading={control.busyWith === 'cancel'}
            onClick={() => control.take({ action: 'cancel', id: participation.id })}
          >
            {leave}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </EventDialog>
  )
}

interface ChangeDialogProps {
  control: ParticipationControl
  participation: Participation
  mode: AttendMode
  venue: string
}

function ChangeDialog({ control, participation, mode, venue }: ChangeDialogProps) {
  const name = MODE_WORDS[mode].toLowerCase()
  return (
    <EventDialog
      title={`Ganti jadi ${name}?`}
      onClose={() => control.ask(null)}
      actions={
        <>
          <CloseButton control={control}>Tidak jadi</CloseButton>
          <Button
            loading={control.busyWith === 'mode'}
            onClick={() => control.take({ action: 'mode', id: participation.id, attend_mode: mode })}
          >
            Ganti jadi {name}
          </Button>
        </>
      }
    >
      <p>
        {mode === 'online'
          ? 'Kursimu di tempat dilepas untuk orang lain. Tautan bergabung muncul 15 menit sebelum mulai.'
          : `Kamu datang ke ${venue} dan menunjukkan tiketmu di pintu masuk.`}
      </p>
    </EventDialog>
  )
}

const CloseButton = ({ control, children }: { control: ParticipationControl; children: string }) => (
  <Button variant="default" disabled={control.busyWith !== null} onClick={() => control.ask(null)}>
    {children}
  </Button>
)
