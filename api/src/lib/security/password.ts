import { hash, verify } from '@node-rs/argon2'
import { hashing } from '../process/threads.ts'

// OWASP’s minimum for argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hashing(() => hash(password.normalize('NFKC'), cost))

let decoy: Promise<string> | undefined

/** Verify a password. Without a hash it takes as long, so that response times do not reveal accounts. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const known = passwordHash ?? (await decoy)
  const fits = await hashing(() => verify(known, password.normalize('NFKC')))
  return fits && Boolean(passwordHash)
}
