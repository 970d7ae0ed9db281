import { expect, it } from 'vitest'
import { readTicketSearch } from './search.ts'

const id = '01a1fa04-c4f1-720e-aa05-d52b71cdd47f'

it('a ticket has one address, however it was written', () => {
  expect(readTicketSearch({ tiket: id })).toEqual({ tiket: id })
  expect(readTicketSearch({ id })).toEqual({ tiket: id })
})

it('what cannot be a ticket opens the list', () => {
  expect(readTicketSearch({ tiket: '7', page: '2' })).toEqual({})
})
