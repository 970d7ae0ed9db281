import type { ValidationError } from '../../lib/failure.ts'

/** Dates and seats of a workshop's form. Dates are ISO instants, or '' for none. */
export interface WorkshopForm {
  capacity: number | null
  taken: number
  registration_opens_at: string
  registration_closes_at: string
  starts_at: string
  ends_at: string
  sessions: { start_at: string; end_at: string }[]
}

const AFTER_START = 'Harus sesudah mulai.'

/** Check the dates and the capacity of a workshop. Each end must be after its start; the capacity must cover all participants. */
export function workshopErrors(form: WorkshopForm): ValidationError[] {
  const { registration_opens_at: opens, registration_closes_at: closes, starts_at, ends_at, sessions } = form
  const { capacity, taken } = form
  const isBelow = capacity !== null && capacity < taken
  const seats = `Pesertanya sudah ${taken}, jadi kapasitasnya paling sedikit ${taken}.`
  return [
    ...(isBelow ? [{ field: 'capacity', message: seats }] : []),
    ...(isBackwards(opens, closes)
      ? [{ field: 'registration_closes_at', message: 'Harus sesudah pendaftaran dibuka.' }]
      : []),
    ...(isBackwards(starts_at, ends_at) ? [{ field: 'ends_at', message: AFTER_START }] : []),
    ...sessions.flatMap(({ start_at, end_at }, at) =>
      isBackwards(start_at, end_at) ? [{ field: `sessions.${at}.end_at`, message: AFTER_START }] : [],
    ),
  ]
}

const isBackwards = (start: string, end: string) => start !== '' && end !== '' && Date.parse(end) <= Date.parse(start)
