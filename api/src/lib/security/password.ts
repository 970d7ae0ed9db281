import { hash, verify } from '@node-rs/argon2'

// OWASP’s least for argon2id. The work runs on libuv’s pool of four threads, which bounds how much runs at once; pictures
// take two of them at most (picture-turns.ts).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost)

let decoy: Promise<string> | undefined

/** Whether the password fits. Takes as long without a hash, so that nobody learns which accounts exist. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const fits = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return fits && Boolean(passwordHash)
}
