import { expect, test } from 'vitest'
import { addressKey, networkKey } from './address.ts'

test('counts the 2^64 IPv6 addresses of a household as one', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb:1:2:3'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8::a')).toBe(addressKey('2001:db8::b:c'))
  expect(addressKey('2001:db8::a')).toBe(addressKey('2001:db8:0:0:7:7:7:7'))
  expect(addressKey('::1')).toBe('0:0:0:0')
})

test('accepts every form of an IPv6 address', () => {
  for (const ip of ['2001:DB8:0001::1', '2001:db8:1:0:0:0:0:1', '2001:db8:1::0.0.0.1', '2001:db8:1::1%eth0'])
    expect(addressKey(ip)).toBe('2001:db8:1:0')
})

test('keeps IPv4, also inside IPv6, and text that is no address', () => {
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '::FFFF:a01:203', '0:0:0:0:0:ffff:0a01:0203', '64:ff9b::10.1.2.3'])
    expect([addressKey(ip), networkKey(ip)]).toEqual(['10.1.2.3', null])
  expect(addressKey('unknown')).toBe('unknown')
})

test('a network is its first 48 bits', () => {
  expect(networkKey('2001:db8:1:2::1')).toBe('2001:db8:1')
  expect(networkKey('2001:db8:1:ffff::1')).toBe('2001:db8:1')
})
