import { expect, it } from 'vitest'
import { httpsOf, networkName, shortAddress, typedAddress } from './startup-links.ts'

it('an address may be typed without its scheme', () => {
  expect(httpsOf(' panenara.example ')).toBe('https://panenara.example')
  expect(httpsOf('http://panenara.example/a')).toBe('https://panenara.example/a')
  expect(httpsOf('HTTPS://panenara.example')).toBe('https://panenara.example')
  expect(httpsOf('  ')).toBeNull()
  expect(typedAddress(httpsOf('www.panenara.example/'))).toBe('www.panenara.example/')
  expect(typedAddress(null)).toBe('')
})

it('shows an address without scheme and www', () => {
  expect(shortAddress('https://www.panenara.example/')).toBe('panenara.example')
  expect(networkName('tiktok')).toBe('TikTok')
  expect(networkName('mastodon')).toBe('mastodon')
})
