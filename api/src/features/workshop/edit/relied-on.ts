/** A meeting of a workshop. */
interface Meeting {
  title: string
  start_at: string
  end_at: string
}

/** Values of a workshop whose change its participants are notified of, and its pass policy. */
export interface WorkshopBefore {
  starts_at: string | null
  ends_at: string | null
  time_zone: string
  sessions: Meeting[]
  venue_name: string | null
  region_hub_id: string | null
  pass_policy: string
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const meetingsIn = (value: unknown): Meeting[] =>
  (Array.isArray(value) ? value : []).filter(isRow).map((row) => ({
    title: textIn(row['title']),
    start_at: textIn(row['start_at']),
    end_at: textIn(row['end_at']),
  }))

/** Read these values from a form. */
export const reliedOn = (values: Record<string, unknown>): WorkshopBefore => ({
  starts_at: textIn(values['starts_at']) || null,
  ends_at: textIn(values['ends_at']) || null,
  time_zone: textIn(values['time_zone']),
  sessions: meetingsIn(values['sessions']),
  venue_name: textIn(values['venue_name']) || null,
  region_hub_id: textIn(values['region_hub_id']) || null,
  pass_policy: textIn(values['pass_policy']),
})

/** Whether the end and all meetings of a workshop have passed. False without an end and meetings. */
export function isOver({ ends_at, sessions }: Pick<WorkshopBefore, 'ends_at' | 'sessions'>, now: Date): boolean {
  const ends = [ends_at, ...sessions.map(({ end_at }) => end_at)].filter((end) => end !== null)
  return ends.length > 0 && ends.every((end) => Date.parse(end) <= now.getTime())
}
