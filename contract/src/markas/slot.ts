import { Type, type Static } from 'typebox'
import { Id, Instant, Nullable } from '../call/field.ts'

/** A date in the building's zone. */
export const LocalDay = Type.String({ format: 'date' })

/**
 * State of a slot for the person. 'now' is running and free for walk-ins; 'held' is booked by another person; 'mine' by this
 * person. Future slots are 'early' before booking opens and 'late' inside the notice period.
 */
export type SlotState = Static<typeof SlotState>
const SlotState = Type.Union([
  Type.Literal('free'),
  Type.Literal('now'),
  Type.Literal('held'),
  Type.Literal('mine'),
  Type.Literal('past'),
  Type.Literal('late'),
  Type.Literal('early'),
])

export type Slot = Static<typeof Slot>
export const Slot = Type.Object({
  start_at: Instant,
  end_at: Instant,
  state: SlotState,
  /** The person's booking in this slot. */
  schedule_id: Nullable(Id),
})

export const DayState = Type.Union([
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('holiday'),
  Type.Literal('past'),
  /** Beyond the booking horizon. */
  Type.Literal('beyond'),
])

/**
 * State of a day: 'free' has bookable slots; 'full' is booked out; 'over' has no slot left in time; 'closed'; 'none' has no
 * slots at all.
 */
export type DayStatus = Static<typeof DayStatus>
export const DayStatus = Type.Union([
  Type.Literal('free'),
  Type.Literal('full'),
  Type.Literal('over'),
  Type.Literal('closed'),
  Type.Literal('none'),
])

/** Next day with free slots, if today has none. */
export type NextFree = Static<typeof NextFree>
export const NextFree = Type.Object({ date: LocalDay, free_slots: Type.Integer() })
