import { event } from '@semai/contract/console/resource/event'
import { NEW } from '../console/record/record-address.ts'
import { Record } from '../console/record/record.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { EventWays } from './event-ways.tsx'

/** /console/event/$id: form of an event, with links to its participant pages. */
export function EventRecordPage({ params, search, self }: ScreenProps) {
  const id = params['id'] ?? ''
  return (
    <>
      {id !== NEW && <EventWays id={id} />}
      <Record key={id} resource={event} id={id} self={self} search={search} />
    </>
  )
}
