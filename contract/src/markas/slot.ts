import { Type, type Static } from 'typebox'
import { Id, Instant, Nullable } from '../call/field.ts'

/** A date in the building's zone. */
export const LocalDay = Type.String({ format: 'date' })

/**
 * A slot as one sees it. 'now' has begun and can still be taken by who is there; 'held' is taken by somebody; 'mine' by
 * oneself; 'early' is not to be booked yet and 'late' no longer (notice), though it lies ahead.
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
  /** One's own booking in it. */
  schedule_id: Nullable(Id),
})

export const DayState = Type.Union([
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('holiday'),
  Type.Literal('past'),
  /** Further ahead than one may book. */
  Type.Literal('beyond'),
])

/**
 * What a day comes to for who wants a room: some 'free'; all 'full', since people have them; 'over', since what is left
 * of it can no longer be had; 'closed'; 'none' where there is nothing to book.
 */
export type DayStatus = Static<typeof DayStatus>
export const DayStatus = Type.Union([
  Type.Literal('free'),
  Type.Literal('full'),
  Type.Literal('over'),
  Type.Literal('closed'),
  Type.Literal('none'),
])

/** The next day after today with something free, while there is nothing today. */
export type NextFree = Static<typeof NextFree>
export const NextFree = Type.Object({ date: LocalDay, free_slots: Type.Integer() })
