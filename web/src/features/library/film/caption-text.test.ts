import { expect, test } from 'vitest'
import { captionWords } from './caption-text.ts'

test('extracts the spoken text of a caption file', () => {
  const file = `WEBVTT - Wawancara

NOTE
Ditulis ulang oleh tim.

STYLE
::cue { color: white }

1
00:00:01.000 --> 00:00:04.000 align:start
<v Sari>Tanyakan masalahnya,
bukan <i>solusinya</i>.

00:00:05.000 --> 00:00:07.000
Lalu dengarkan.
`
  expect(captionWords(file)).toBe('Tanyakan masalahnya, bukan solusinya.\nLalu dengarkan.')
  expect(captionWords(file.replaceAll('\n', '\r\n'))).toBe('Tanyakan masalahnya, bukan solusinya.\nLalu dengarkan.')
})

test('returns an empty text for a file without cues', () => {
  expect(captionWords('WEBVTT\n')).toBe('')
})
