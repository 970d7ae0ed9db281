import { event } from '@semai/contract/console/resource/event'
import { NEW } from '../console/record/record-address.ts'
import { Record } from '../console/record/record.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { EventWays } from './event-ways.tsx'

/** /console/event/$id: what an event is, and the ways to who takes part in it. */
export function EventPage({ params, search, self }: ScreenProps) {
  const id = params['id'] ?? ''
  return (
    <>
      {id !== NEW && <EventWays id={id} />}
      <Record key={id} resource={event} id={id} self={self} search={search} />
    </>
  )
}
