// npm run admin -- <e-mail> "<full name>": makes an administrator and prints the link to choose a password.
import { loadReference } from '../api/db/load-reference.ts'
import { insertChallenge } from '../api/src/features/auth/challenge-queries.ts'
import { getOrMakeSecret } from '../api/src/features/auth/secret-queries.ts'
import { grantAdmin } from '../api/src/features/auth/user-queries.ts'
import { ConfigError, readConfig } from '../api/src/lib/config.ts'
import { openDatabase } from '../api/src/lib/database.ts'
import { transaction } from '../api/src/lib/db.ts'
import { migrate } from '../api/src/lib/migrate.ts'
import { signer } from '../api/src/lib/secret.ts'

try {
  await makeAdmin(process.argv[2]?.trim().toLowerCase(), process.argv[3]?.trim())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function makeAdmin(email: string | undefined, fullName: string | undefined) {
  if (!email?.includes('@') || !fullName) throw new ConfigError('npm run admin -- <e-mail> "<nama lengkap>"')
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  await migrate(database)
  await loadReference(database.db)
  const keys = signer(config.appSecret ?? (await getOrMakeSecret(database.db, 'app')))
  const now = new Date()
  const link = await transaction(database.db, async (tx) => {
    const user_id = await grantAdmin(tx, { email, full_name: fullName }, now)
    const challenge = await insertChallenge(tx, keys, { purpose: 'reset', email, user_id, payload: null }, now)
    return challenge.link
  })
  await database.close()
  console.log(`${fullName} sekarang administrator. Nyalakan Semai, lalu dalam 15 menit buka:`)
  console.log(`${config.publicUrl}/authorization/create-password/${encodeURIComponent(email)}#token=${link}`)
}
