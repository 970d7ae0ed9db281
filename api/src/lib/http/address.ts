import { isIPv6 } from 'node:net'

const IPV4_INSIDE = /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0):([^:]+):([^:]+)$/

/** Key of an address for limits. A household's 2^64 IPv6 addresses share one; IPv4 inside IPv6 counts as IPv4. */
export const addressKey = (ip: string) => keyOf(ip, 4)

/** Key of the /48 network of an IPv6 address, which holds 65,536 households. Null for IPv4. */
export function networkKey(ip: string): string | null {
  const key = keyOf(ip, 3)
  return key.includes(':') ? key : null
}

/** Coarse network for long storage: 203.0.113.x, or the first 48 bits of IPv6. */
export function coarseNetwork(ip: string): string {
  const key = keyOf(ip, 3)
  return key.includes(':') ? `${key}::/48` : key.replace(/\.\d+$/, '.x')
}

function keyOf(ip: string, groups: number): string {
  const [bare = ''] = ip.split('%')
  if (!isIPv6(bare)) return ip
  const all = groupsOf(bare)
  const [, high, low] = IPV4_INSIDE.exec(all.join(':')) ?? []
  if (high && low) return [...bytesOf(high), ...bytesOf(low)].join('.')
  return all.slice(0, groups).join(':')
}

/** Expand an IPv6 address to its eight groups. */
function groupsOf(ip: string): string[] {
  const [front = '', back = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [front, back].map((part) => part.split(':').filter(Boolean))
  const given = (first?.length ?? 0) + (last?.length ?? 0)
  return [...(first ?? []), ...Array<string>(8 - given).fill('0'), ...(last ?? [])]
}

function bytesOf(group: string): number[] {
  const value = parseInt(group, 16)
  return [value >> 8, value & 255]
}
