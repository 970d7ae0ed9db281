import { modeIn, type SessionBefore } from './change-rules.ts'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Read from a form's values what people rely on in a session. */
export const reliedOn = (values: Record<string, unknown>): SessionBefore => ({
  start_time: textIn(values['start_time']),
  end_time: textIn(values['end_time']),
  time_zone: textIn(values['time_zone']),
  venue_name: textIn(values['venue_name']) || null,
  region_hub_id: textIn(values['region_hub_id']) || null,
  mode: modeIn(values['mode']),
  join_url: textIn(values['join_url']) || null,
})
