import { hash } from 'node:crypto'

interface WorkChallenge {
  challenge: string
  bits: number
  parts: number
}

/** The header that answers a call's work-needed, as a browser works it out. */
export function solve({ challenge, bits, parts }: WorkChallenge) {
  const numbers = Array.from({ length: parts }, (_, part) => {
    let number = 0
    while (zeroBits(`${challenge}.${part}.${number}`) < bits) number++
    return number
  })
  return { 'x-semai-work': `${challenge};${numbers.join(',')}` }
}

const zeroBits = (text: string) => Math.clz32(parseInt(hash('sha256', text).slice(0, 8), 16))
