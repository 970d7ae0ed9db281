import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MyParticipant } from '@semai/contract/event-participant'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { joinUrlOf } from '../registration/registration.ts'
import classes from './ticket.module.css'

/** Into the room when it is open, into one's calendar, and back to the event. */
export function TicketActions({ registration: { event, participation } }: { registration: MyParticipant }) {
  const joinUrl = joinUrlOf(participation)
  const isComing = event.status === 'published' && event.phase !== 'finished'
  return (
    <div className={classes.actions}>
      {isComing && joinUrl && (
        <Button
          component="a"
          href={joinUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconVideo size={20} aria-hidden />}
        >
          Gabung
          <span className="visually-hidden"> (tab baru)</span>
        </Button>
      )}
      {isComing && participation.status !== 'cancelled' && <AddToCalendar event={event} />}
      <Button variant="subtle" renderRoot={(props) => <Link to="/event/$id" params={{ id: event.id }} {...props} />}>
        Buka kegiatan
      </Button>
    </div>
  )
}
