import { expect, it } from 'vitest'
import { isWhole, partOf } from './picture-crop.ts'

it('crops the middle of a picture by default', () => {
  expect(partOf({ width: 400, height: 300 }, { ratio: 1, place: 0.5 })).toEqual({
    x: 50,
    y: 0,
    width: 300,
    height: 300,
  })
  expect(partOf({ width: 300, height: 500 }, { ratio: 1, place: 0 })).toMatchObject({ y: 0, height: 300 })
  expect(partOf({ width: 300, height: 500 }, { ratio: 1, place: 1 })).toMatchObject({ y: 200, height: 300 })
})

it('a wide cut takes the whole width of a picture that is not as wide', () => {
  expect(partOf({ width: 1600, height: 900 }, { ratio: 4, place: 1 })).toEqual({
    x: 0,
    y: 500,
    width: 1600,
    height: 400,
  })
  expect(partOf({ width: 1600, height: 200 }, { ratio: 4, place: 0 })).toMatchObject({ width: 800, height: 200 })
})

it('there is something to choose only where something is cut off', () => {
  expect(isWhole({ width: 300, height: 300 }, 1)).toBe(true)
  expect(isWhole({ width: 301, height: 300 }, 1)).toBe(false)
  expect(isWhole({ width: 1600, height: 400 }, 4)).toBe(true)
})
