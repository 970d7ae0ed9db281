import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

interface WorkChallenge {
  challenge: string
  bits: number
  parts: number
}

// Not WebCrypto's: browsers keep that from pages that came without TLS, as in a hall's own network.
addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => postMessage(solve(data).join(',')))

function solve({ challenge, bits, parts }: WorkChallenge): number[] {
  return Array.from({ length: parts }, (_, part) => {
    let number = 0
    while (zeroBits(`${challenge}.${part}.${number}`) < bits) number++
    return number
  })
}

function zeroBits(text: string): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = sha256(utf8ToBytes(text))
  return Math.clz32((first << 24) | (second << 16) | (third << 8) | fourth)
}
