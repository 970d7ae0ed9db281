import { expect, test } from 'vitest'
import { activeBottomItem, drawerSection, routeName } from './route-name.ts'

test('a route is named by its path', () => {
  expect(routeName('/home')).toBe('home')
  expect(routeName('/home/index_old')).toBe('home-index_old')
  expect(routeName('/markas/building/$id')).toBe('markas-building-id')
  expect(routeName('/authorization/validation/{-$email}')).toBe('authorization-validation-email')
  expect(routeName('/sekolah-beta/')).toBe('sekolah-beta')
})

test('home, calendar, chat and profile light their own item', () => {
  expect(['/', '/home/', '/calendar', '/chat', '/profile/'].map(activeBottomItem)).toEqual([
    'home',
    'home',
    'calendar',
    'chat',
    'profile',
  ])
})

test('every other route lights Forum', () => {
  for (const path of ['/forum', '/event/$id', '/calendar/$id', '/home/index_old', '/profile/edit', '/markas'])
    expect(activeBottomItem(path)).toBe('forum')
})

test('the drawer follows the first part of a path', () => {
  expect(drawerSection('/')).toBe('/home')
  expect(drawerSection('/markas/building/7')).toBe('/markas')
})
