import { expect, it } from 'vitest'
import { guestError } from './guest-fields.ts'

const guest = { full_name: 'Sari', email: 'sari@surel.example', phone: '' }

it('accepts a name of one word and an e-mail', () => {
  expect(guestError(guest)).toEqual({})
  expect(guestError({ ...guest, phone: '+62 812-3456-7890' })).toEqual({})
})

it('reports missing and invalid values at their fields', () => {
  const fields = Object.keys(guestError({ full_name: '', email: 'sari@', phone: '12' }))
  expect(fields).toEqual(['full_name', 'email', 'phone'])
  expect(guestError({ ...guest, full_name: '<b>' })).toHaveProperty('full_name')
})
