import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { middleware } from './middleware.ts'
import { RouteFailure } from '../call/route-failure.ts'

const visit = (pathname: string) => ({ location: { pathname, href: pathname, search: {} }, preload: false })

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://semai.example' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function thrownBy(run: () => void): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

test("an unknown middleware is a 500 'Unknown middleware'", () => {
  const error = thrownBy(() => middleware('tidak-ada')(visit('/home')))
  expect(error).toBeInstanceOf(RouteFailure)
  expect(error).toMatchObject({ status: 500, message: 'Unknown middleware' })
})

test("the guard is named 'auth' and sends guests to the login page", () => {
  const error = thrownBy(() => middleware('auth')(visit('/markas')))
  expect(isRedirect(error) && error.options.to).toBe('/authorization/login')
})

test('a guest page lets a guest in', () => {
  expect(thrownBy(() => middleware('guest')(visit('/authorization/login')))).toBeUndefined()
})

test('admits only people who just confirmed an e-mail to profileForm', () => {
  const error = thrownBy(() => middleware('guest')(visit('/authorization/profileForm')))
  expect(isRedirect(error)).toBe(true)
})

test('a route error has status 500 unless it says otherwise', () => {
  expect(new RouteFailure()).toMatchObject({ status: 500, message: 'An error occurred' })
  expect(new RouteFailure(404, 'x').status).toBe(404)
})
