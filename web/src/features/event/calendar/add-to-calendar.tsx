import type { EventSummary } from '@semai/contract/event/event'
import { call } from '../../../lib/call/call.ts'
import { CalendarButton } from '../../../ui/control/calendar-button.tsx'

export const AddToCalendar = ({ event: { id, slug } }: { event: Pick<EventSummary, 'id' | 'slug'> }) => (
  <CalendarButton name={slug} load={() => call('GET /v1/event/get-ics/:id', { params: { id } })} />
)
