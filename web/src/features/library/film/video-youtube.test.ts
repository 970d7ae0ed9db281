import { expect, test } from 'vitest'
import { frameAddress, placeOf, youtubeId } from './video-youtube.ts'

test('a film is known by any address that people copy', () => {
  const addresses = [
    'https://www.youtube.com/watch?v=abc_DEF-123&t=4s',
    'https://youtu.be/abc_DEF-123?si=x',
    'https://m.youtube.com/shorts/abc_DEF-123',
    'https://www.youtube-nocookie.com/embed/abc_DEF-123',
  ]
  expect(addresses.map(youtubeId)).toEqual(addresses.map(() => 'abc_DEF-123'))
})

test('other addresses are none of theirs', () => {
  const addresses = ['', 'abc_DEF-123', 'https://example.org/watch?v=abc_DEF-123', 'https://youtube.com/@semai']
  expect(addresses.map(youtubeId)).toEqual([null, null, null, null])
})

test('the frame begins where one was, on the address without cookies', () => {
  const address = new URL(frameAddress('abc_DEF-123', 84.6, 'https://semai.example'))
  expect(address.origin).toBe('https://www.youtube-nocookie.com')
  expect(address.searchParams.get('start')).toBe('84')
  expect(address.searchParams.get('origin')).toBe('https://semai.example')
})

test('the frame’s messages tell the time, and others are not understood', () => {
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
