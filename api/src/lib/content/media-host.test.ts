import { expect, test } from 'vitest'
import { mediaUrl, youtubeUrl } from './media-host.ts'

const hosts = ['media.example', 'cdn.example:8443']

test.each([
  ['/files/library/0a1b.mp4', '/files/library/0a1b.mp4'],
  ['https://media.example/a.m3u8?x=1', 'https://media.example/a.m3u8?x=1'],
  ['https://MEDIA.example/a', 'https://media.example/a'],
  ['https://cdn.example:8443/a', 'https://cdn.example:8443/a'],
])('%s may be shown', (address, url) => {
  expect(mediaUrl(address, hosts)).toBe(url)
})

test.each([
  'http://media.example/a',
  'https://cdn.example/a',
  'https://a.media.example/a',
  'https://media.example.lain.example/a',
  'https://siapa@media.example/a',
  '//media.example/a',
  'javascript:alert(1)',
  'data:video/mp4,x',
  '/files/upload/0a.pdf',
  '/files/library/../upload/0a.pdf',
  '/files/library/a.mp4?x',
  '/v1/logout',
  '',
])('%s may not', (address) => {
  expect(mediaUrl(address, hosts)).toBeNull()
})

const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

test.each([
  'aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4s',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=x',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  player,
])('%s plays in the player without cookies', (address) => {
  expect(youtubeUrl(address)).toBe(player)
})

test.each([
  'https://youtube.com.lain.example/watch?v=aqz-KE-bpKQ',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ"><script>',
  'https://www.youtube.com/watch',
  'https://lain.example/embed/aqz-KE-bpKQ',
  'javascript:alert(1)',
  'pendek',
])('%s is no video of theirs', (address) => {
  expect(youtubeUrl(address)).toBeNull()
})
