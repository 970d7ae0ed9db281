import type { BookingStatus } from '@semai/contract/markas/booking'
import type { BookingFilter } from './queries.ts'
import { readSlotSearch, type SlotSearch } from '../slot/search.ts'

/** The filters of one's bookings, as they stand in the address. Without any: those to come. */
export interface BookingListSearch {
  when?: 'past'
  status?: BookingStatus
}

/** One booking. With a date, the dialog stands open in which it is moved: the day and the slot are picked there. */
export type BookingSearch = SlotSearch

/** What a past booking may have come to. */
export const PAST_STATUSES = ['completed', 'cancelled', 'released'] as const

const isPastStatus = (value: unknown): value is (typeof PAST_STATUSES)[number] =>
  PAST_STATUSES.some((status) => status === value)

/** What an address may say. Anything else in it is left out; a state that only past bookings have asks for those. */
export function readBookingListSearch({ when, status }: Record<string, unknown>): BookingListSearch {
  if (isPastStatus(status)) return { when: 'past', status }
  return when === 'past' ? { when } : {}
}

/** The same for the call. */
export const bookingFilterOf = ({
  when = 'upcoming',
  status,
}: {
  when?: 'past' | 'upcoming'
  status?: BookingStatus
}) => ({ when, ...(status && { status }) }) satisfies BookingFilter

export const readBookingSearch = (search: Record<string, unknown>): BookingSearch => readSlotSearch(search)
