import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import type { Participation } from '@semai/contract/event/participation'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { EventCompanions } from '../detail/event-companions.tsx'
import { EventTag } from '../event-tag.tsx'
import { MODE_WORDS, registrationWords } from '../event-text.ts'
import { canLeave, isOfferOpen, joinUrlOf, otherMode, SEATED } from './participation.ts'
import { ChannelLink } from './channel-link.tsx'
import { hasSeat, ParticipationButton, TicketLink } from './participation-button.tsx'
import classes from './participation-panel.module.css'
import { QueueLink } from './queue-link.tsx'
import { ownWords } from './text.ts'
import { ShareButton } from '../detail/share-button.tsx'
import type { ParticipationControl } from './use-participation.ts'

interface ParticipationPanelProps {
  event: EventV2
  viewerZone: string
  control: ParticipationControl
}

/** Lower part of the card: the person's status, their actions and the other participants. */
export function ParticipationPanel({ event, viewerZone, control }: ParticipationPanelProps) {
  const { state } = control
  const actions = useRestoredFocus(state.kind)
  const own = state.kind === 'own' ? state.participation : null
  return (
    <>
      {own && (
        <div className={classes.state} role="status">
          <EventTag event={{ ...event, participation: own.status }} />
          <p>{ownWords(event, own, { now: new Date(), viewerZone })}</p>
        </div>
      )}
      <div ref={actions} className={classes.actions}>
        <div className={classes.primary}>
          <ParticipationButton event={event} control={control} fullWidth />
        </div>
        {own && <OwnActions event={event} control={control} participation={own} />}
        <QueueLink event={event} />
        {event.channel_id && <ChannelLink channelId={event.channel_id} />}
        {event.phase !== 'finished' && event.status === 'published' && <AddToCalendar event={event} />}
        <div className={classes.quiet}>
          <ShareButton event={event} />
          {own && canLeave(event, own) && <LeaveButton control={control} participation={own} />}
        </div>
      </div>
      {!own && (
        <p className={classes.words}>
          {registrationWords(event, new Date(), viewerZone)}
          {state.kind === 'open' && ` ${leaveHint(event)}`}
        </p>
      )}
      <EventCompanions event={event} isComing={own !== null && SEATED.has(own.status)} />
    </>
  )
}

/** Focus the first new action when the pressed button is gone. */
function useRestoredFocus(kind: string) {
  const actions = useRef<HTMLDivElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current !== kind && document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    before.current = kind
  }, [kind])
  return actions
}

const leaveHint = ({ waitlist, requires_approval }: EventV2) => {
  if (requires_approval) return 'Peserta dipilih dari yang mendaftar.'
  return waitlist ? 'Batal kapan saja; kursimu dialihkan ke daftar tunggu.' : 'Batal kapan saja sebelum mulai.'
}

interface OwnActionsProps {
  event: EventV2
  control: ParticipationControl
  participation: Participation
}

/** Secondary actions: the ticket, and the other mode. */
function OwnActions({ event, control, participation }: OwnActionsProps) {
  const other = otherMode(event, participation)
  return (
    <>
      {joinUrlOf(participation) && hasSeat(event, participation) && <TicketLink id={participation.id} />}
      {other && (
        <Button variant="default" disabled={control.busyWith !== null} onClick={() => control.ask('change')}>
          Ganti jadi {MODE_WORDS[other].toLowerCase()}
        </Button>
      )}
    </>
  )
}

const LeaveButton = ({ control, participation }: Omit<OwnActionsProps, 'event'>) => (
  <Button variant="subtle" color="kertas" disabled={control.busyWith !== null} onClick={() => control.ask('leave')}>
    {leaveLabel(participation)}
  </Button>
)

function leaveLabel(participation: Participation): string {
  if (participation.status === 'waitlisted') return 'Keluar dari daftar tunggu'
  return isOfferOpen(participation, new Date()) ? 'Lepas kursi' : 'Batal ikut'
}
