import { expect, it } from 'vitest'
import { readTicketSearch } from './search.ts'

const id = '01a1fa04-c4f1-720e-aa05-d52b71cdd47f'

it('reads a ticket’s id from both parameters', () => {
  expect(readTicketSearch({ tiket: id })).toEqual({ tiket: id })
  expect(readTicketSearch({ id })).toEqual({ tiket: id })
})

it('opens the list for a malformed id', () => {
  expect(readTicketSearch({ tiket: '7', page: '2' })).toEqual({})
})
