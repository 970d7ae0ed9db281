import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventV2 } from '@semai/contract/event/event-v2'
import { profileQuery } from '../../../lib/session/profile.ts'

const HOURS_BEFORE = 12
const HOUR_MS = 3_600_000

/** Link to the mentors' queue on the day, for people with an offline seat, mentors and staff. */
export function QueueLink({ event }: { event: EventV2 }) {
  const { data: person } = useQuery(profileQuery)
  const isWorking = person !== undefined && person.scope !== 'participant'
  if (!isToday(event, Date.now()) || !(isWorking || isSeated(event))) return null
  return (
    <Button
      variant="default"
      leftSection={<IconTicket size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/event/$id/antrean" params={{ id: event.id }} {...props} />}
    >
      Antrean mentor
    </Button>
  )
}

const isToday = ({ status, mentors, start_at, end_at }: EventV2, now: number) =>
  status === 'published' &&
  mentors.length > 0 &&
  now >= Date.parse(start_at) - HOURS_BEFORE * HOUR_MS &&
  now < Date.parse(end_at)

const isSeated = ({ mode, my_participation: own }: EventV2) =>
  (own?.status === 'registered' || own?.status === 'attended') && (own.attend_mode === 'offline' || mode === 'online')
