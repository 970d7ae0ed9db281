import { Button } from '@mantine/core'
import { IconCamera, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MyParticipation } from '@semai/contract/event/participation'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { joinUrlOf } from '../participation/participation.ts'
import classes from './ticket.module.css'

/** Links to join, to the calendar file and to the event. */
export function TicketActions({ mine: { event, participation } }: { mine: MyParticipation }) {
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
      {participation.status === 'attended' && (
        <Button
          variant="subtle"
          leftSection={<IconCamera size={20} aria-hidden />}
          renderRoot={(props) => <Link to="/event/$id" params={{ id: event.id }} hash="foto" {...props} />}
        >
          Tambahkan foto
        </Button>
      )}
      <Button variant="subtle" renderRoot={(props) => <Link to="/event/$id" params={{ id: event.id }} {...props} />}>
        Buka kegiatan
      </Button>
    </div>
  )
}
