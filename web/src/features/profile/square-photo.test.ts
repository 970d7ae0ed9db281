import { expect, it } from 'vitest'
import { squareOf } from './square-photo.ts'

it('a photo is cut in its middle unless one moves the cut', () => {
  expect(squareOf({ width: 400, height: 300 }, 0.5)).toEqual({ side: 300, x: 50, y: 0 })
  expect(squareOf({ width: 300, height: 500 }, 0)).toEqual({ side: 300, x: 0, y: 0 })
  expect(squareOf({ width: 300, height: 500 }, 1)).toEqual({ side: 300, x: 0, y: 200 })
})
