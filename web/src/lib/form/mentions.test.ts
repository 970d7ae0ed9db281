import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const person = (id: string, full_name: string) => ({ id, full_name })
const [ambon, palu, aryo] = [person('1', 'Dimas'), person('2', 'Dimas'), person('3', 'Dimas Aryo')]
const idsIn = (body: string, chosen = [ambon, palu, aryo]) => mentionedIn(body, chosen).map(({ id }) => id)

test('mentions the last chosen of two people with the same name, and both if the text names them twice', () => {
  expect(idsIn('Halo @Dimas', [ambon, palu])).toEqual(['2'])
  expect(idsIn('Halo @Dimas', [palu, ambon])).toEqual(['1'])
  expect(idsIn('@Dimas dan @Dimas', [ambon, palu])).toEqual(['1', '2'])
})

test('does not find a shorter name in a longer one, and drops names deleted from the text', () => {
  expect(idsIn('Halo @Dimas Aryo')).toEqual(['3'])
  expect(idsIn('Halo')).toEqual([])
})
