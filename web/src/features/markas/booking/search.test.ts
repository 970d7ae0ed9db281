import { expect, it } from 'vitest'
import { bookingFilterOf, readBookingListSearch } from './search.ts'

it('lists upcoming bookings by default', () => {
  expect(readBookingListSearch({ when: 'tomorrow', status: 'lost', page: '3' })).toEqual({})
  expect(bookingFilterOf({})).toEqual({ when: 'upcoming' })
})

it('lists past bookings for a status', () => {
  expect(readBookingListSearch({ status: 'cancelled' })).toEqual({ when: 'past', status: 'cancelled' })
  expect(bookingFilterOf({ when: 'past', status: 'released' })).toEqual({ when: 'past', status: 'released' })
})
