import type { BookingStatus } from '@semai/contract/markas/booking'
import type { BookingFilter } from './queries.ts'
import { readSlotSearch, type SlotSearch } from '../slot/search.ts'

/** Filters of the user's bookings in the URL. Without any: upcoming ones. */
export interface BookingListSearch {
  when?: 'past'
  status?: BookingStatus
}

/** Search of a booking's page. With a date the dialog is open in which the booking is moved. */
export type BookingSearch = SlotSearch

/** Statuses of past bookings. */
export const PAST_STATUSES = ['completed', 'cancelled', 'released'] as const

const isPastStatus = (value: unknown): value is (typeof PAST_STATUSES)[number] =>
  PAST_STATUSES.some((status) => status === value)

/** Read the valid filters of the URL. A status selects past bookings. */
export function readBookingListSearch({ when, status }: Record<string, unknown>): BookingListSearch {
  if (isPastStatus(status)) return { when: 'past', status }
  return when === 'past' ? { when } : {}
}

/** Convert the filters of the URL to those of the call. */
export const bookingFilterOf = ({
  when = 'upcoming',
  status,
}: {
  when?: 'past' | 'upcoming'
  status?: BookingStatus
}) => ({ when, ...(status && { status }) }) satisfies BookingFilter

export const readBookingSearch = (search: Record<string, unknown>): BookingSearch => readSlotSearch(search)
