import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const person = (id: string, full_name: string) => ({ id, full_name })
const [ambon, palu, aryo] = [person('1', 'Dimas'), person('2', 'Dimas'), person('3', 'Dimas Aryo')]
const idsIn = (body: string, chosen = [ambon, palu, aryo]) => mentionedIn(body, chosen).map(({ id }) => id)

test('mentions of two people of one name the last one chosen, and both where the name stands twice', () => {
  expect(idsIn('Halo @Dimas', [ambon, palu])).toEqual(['2'])
  expect(idsIn('Halo @Dimas', [palu, ambon])).toEqual(['1'])
  expect(idsIn('@Dimas dan @Dimas', [ambon, palu])).toEqual(['1', '2'])
})

test('takes a longer name for no shorter one, and forgets names that were deleted', () => {
  expect(idsIn('Halo @Dimas Aryo')).toEqual(['3'])
  expect(idsIn('Halo')).toEqual([])
})
