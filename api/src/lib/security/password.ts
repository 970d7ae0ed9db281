import { hash, verify } from '@node-rs/argon2'
import { hashing } from '../process/threads.ts'

// OWASP’s least for argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hashing(() => hash(password.normalize('NFKC'), cost))

let decoy: Promise<string> | undefined

/** Whether the password fits. Takes as long without a hash, so that nobody learns which accounts exist. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const known = passwordHash ?? (await decoy)
  const fits = await hashing(() => verify(known, password.normalize('NFKC')))
  return fits && Boolean(passwordHash)
}
