import { modeIn, type EventBefore } from './change-rules.ts'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Read from a form's values what people rely on in an event. */
export const reliedOn = (values: Record<string, unknown>): EventBefore => ({
  start_at: textIn(values['start_at']),
  end_at: textIn(values['end_at']),
  time_zone: textIn(values['time_zone']),
  venue_name: textIn(values['venue_name']),
  address: textIn(values['address']) || null,
  mode: modeIn(values['mode']),
  join_url: textIn(values['join_url']) || null,
  requires_approval: values['requires_approval'] === true,
})
