/** Form values of an event: instants, and '' for empty fields. */
export interface EventInput {
  scope: string
  region_hub_id: string
  start_at: string
  end_at: string
  registration_opens_at: string
  registration_closes_at: string
}

interface Editing {
  /** Values before the change; null for a new event. */
  before: EventInput | null
  now: Date
}

/** Fill empty registration times: from now until the start. A close equal to the former start moves with the start. */
export function registrationOf(input: EventInput, { before, now }: Editing) {
  const { start_at, registration_opens_at: opens, registration_closes_at: closes } = input
  const followsStart = before !== null && closes === before.start_at && closes === before.registration_closes_at
  return {
    registration_opens_at: opens || now.toISOString(),
    registration_closes_at: followsStart ? start_at : closes || start_at,
  }
}

/** Validate an event and return errors by field. `isOfHub`: the author manages one hub's events only. */
export function checkEvent(input: EventInput, editing: Editing & { isOfHub: boolean }) {
  const { registration_opens_at, registration_closes_at } = registrationOf(input, editing)
  const [start, end] = [Date.parse(input.start_at), Date.parse(input.end_at)]
  const isNational = input.scope === 'national'
  // The event has begun, so registration could never open.
  const isMissed = !input.registration_opens_at && start <= editing.now.getTime()
  const isShut = !isMissed && Date.parse(registration_closes_at) <= Date.parse(registration_opens_at)
  const rules: [isBroken: boolean, field: string, message: string][] = [
    [end <= start, 'end_at', 'Harus sesudah mulai.'],
    [isMissed, 'start_at', 'Waktu ini sudah lewat.'],
    [isShut, 'registration_closes_at', 'Harus sesudah pendaftaran dibuka.'],
    [Date.parse(registration_closes_at) > end, 'registration_closes_at', 'Paling lambat saat kegiatan selesai.'],
    [!isNational && !input.region_hub_id, 'region_hub_id', 'Pilih hubnya.'],
    [isNational && editing.isOfHub, 'scope', 'Kegiatan nasional dibuat pengelola nasional.'],
  ]
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ field, message }] : []))
}
