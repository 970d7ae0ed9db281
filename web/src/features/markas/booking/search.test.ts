import { expect, it } from 'vitest'
import { bookingFilterOf, readBookingListSearch } from './search.ts'

it('without an address that says otherwise, bookings to come are listed', () => {
  expect(readBookingListSearch({ when: 'tomorrow', status: 'lost', page: '3' })).toEqual({})
  expect(bookingFilterOf({})).toEqual({ when: 'upcoming' })
})

it('a state is one of past bookings', () => {
  expect(readBookingListSearch({ status: 'cancelled' })).toEqual({ when: 'past', status: 'cancelled' })
  expect(bookingFilterOf({ when: 'past', status: 'released' })).toEqual({ when: 'past', status: 'released' })
})
