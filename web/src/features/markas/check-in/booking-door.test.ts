import { expect, it } from 'vitest'
import { doorCodeOf, plainCode } from './booking-door.ts'

const address = 'https://semai.example/markas/ruangan/01a1fa04-c4f1-720e-aa05-d52b71cdd47f?code=7Q4XDK'

it('normalises case, spaces, hyphens and a pasted URL', () => {
  expect(plainCode(' 7q4-xdk ')).toBe('7Q4XDK')
  expect(plainCode('7Q4 XDK\n')).toBe('7Q4XDK')
  expect(plainCode(address)).toBe('7Q4XDK')
  expect(plainCode('7Q4XDK9')).toBe('7Q4XDK')
})

it('accepts only QR codes of doors', () => {
  expect(doorCodeOf(address)).toBe('7Q4XDK')
  expect(doorCodeOf('7q4xdk')).toBe('7Q4XDK')
  expect(doorCodeOf('https://semai.example/event')).toBeNull()
  expect(doorCodeOf('WIFI:S:Markas;T:WPA;P:rahasia;;')).toBeNull()
})
