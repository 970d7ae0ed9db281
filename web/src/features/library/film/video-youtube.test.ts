import { expect, test } from 'vitest'
import { frameAddress, placeOf, youtubeId } from './video-youtube.ts'

test('reads the id of all common YouTube URLs', () => {
  const addresses = [
    'https://www.youtube.com/watch?v=abc_DEF-123&t=4s',
    'https://youtu.be/abc_DEF-123?si=x',
    'https://m.youtube.com/shorts/abc_DEF-123',
    'https://www.youtube-nocookie.com/embed/abc_DEF-123',
  ]
  expect(addresses.map(youtubeId)).toEqual(addresses.map(() => 'abc_DEF-123'))
})

test('returns null for other URLs', () => {
  const addresses = ['', 'abc_DEF-123', 'https://example.org/watch?v=abc_DEF-123', 'https://youtube.com/@semai']
  expect(addresses.map(youtubeId)).toEqual([null, null, null, null])
})

test('builds a frame URL with the start time on the domain without cookies', () => {
  const address = new URL(frameAddress('abc_DEF-123', 84.6, 'https://semai.example'))
  expect(address.origin).toBe('https://www.youtube-nocookie.com')
  expect(address.searchParams.get('start')).toBe('84')
  expect(address.searchParams.get('origin')).toBe('https://semai.example')
})

test('reads the time of the frame’s messages and ignores others', () => {
  expect(placeOf('{"event":"infoDelivery","info":{"currentTime":12.5,"playerState":1}}')).toEqual({
    time: 12.5,
    isPlaying: true,
  })
  expect(placeOf('{"event":"infoDelivery","info":{"playerState":2}}')).toEqual({ time: null, isPlaying: false })
  expect([
    placeOf('{"event":"onReady","info":null}'),
    placeOf('no json'),
    placeOf({ info: 1 }),
    placeOf('null'),
  ]).toEqual([null, null, null, null])
})
