import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { daun, nila } from '@semai/drawing/palette'
import { EventCoverPicture } from './event-cover-picture.tsx'
import { GlyphCoverPicture } from './glyph-cover-picture.tsx'
import { Glyph } from './glyph.tsx'

const EVENT = {
  words: ['Peluang Ekonomi Biru'],
  start: '2026-08-24T12:00:00Z',
  end: '2026-08-24T14:00:00Z',
  timeZone: 'Asia/Jakarta',
  region: null,
}

const markup = (picture: ReactNode) => renderToStaticMarkup(<MantineProvider>{picture}</MantineProvider>)

test('shows the background until a cover is drawn', () => {
  for (const picture of [
    <GlyphCoverPicture key="glyph" id="a" words={['Agritek']} place={0} />,
    <EventCoverPicture key="event" event={EVENT} />,
  ]) {
    expect(markup(picture)).toContain(`background:${nila[7]}`)
    expect(markup(picture)).not.toContain('<svg')
  }
})

test('uses the house’s colours for a regional event', () => {
  const event = { ...EVENT, region: 'Hub 11 Ambon' }
  expect(markup(<EventCoverPicture event={event} />)).toContain(`background:${daun[8]}`)
  expect(markup(<EventCoverPicture event={event} ratio={1} />)).toContain(`background:${daun[1]}`)
})

test('reserves a glyph’s space until it loads', () => {
  expect(markup(<Glyph words={['Agritek']} size={36} />)).toContain('--size:36px')
})

test('a picture comes before the drawing', () => {
  const page = markup(<EventCoverPicture event={EVENT} src="/files/banner.webp" />)
  expect(page).toContain('src="/files/banner.webp"')
  expect(page).not.toContain(nila[7])
})
