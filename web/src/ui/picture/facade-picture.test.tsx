import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { daun, nila } from '@semai/drawing/palette'
import { FacadePicture } from './facade-picture.tsx'
import { RoomPlanPicture } from './room-plan-picture.tsx'

const ROOM = { id: 'krukut', name: 'Ruang Rapat Krukut', capacity: 6, facilities: ['Wi-Fi'] }

const markup = (picture: ReactNode) => renderToStaticMarkup(<MantineProvider>{picture}</MantineProvider>)

test('shows the sky until a house is drawn', () => {
  const page = markup(<FacadePicture town="ambon" />)
  expect(page).toContain(`background:${daun[1]}`)
  expect(page).not.toContain('<svg')
})

test('shows the background until a plan is drawn', () => {
  expect(markup(<RoomPlanPicture room={ROOM} />)).toContain(`background:${nila[1]}`)
})

test('a photograph comes before a drawing', () => {
  const page = markup(<FacadePicture town="ambon" src="/files/baileo.webp" />)
  expect(page).toContain('src="/files/baileo.webp"')
  expect(page).not.toContain(daun[1])
})
