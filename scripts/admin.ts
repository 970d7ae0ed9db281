// npm run admin -- <e-mail> "<full name>": makes an administrator and prints the link to choose a password.
// npm run admin -- --reset-two-step <e-mail>: after the loss of the authenticator and all recovery codes.
import { loadReference } from '../api/db/load/reference.ts'
import { insertChallenge } from '../api/src/features/auth/code/issue-code.ts'
import { getOrMakeSecret } from '../api/src/features/auth/make-secret.ts'
import { resetTwoStepOf } from '../api/src/features/auth/two-step/reset-two-step.ts'
import { grantAdmin } from '../api/src/features/auth/grant-admin.ts'
import { readConfig } from '../api/src/lib/config/config.ts'
import { ConfigError } from '../api/src/lib/config/setting.ts'
import { keepToOurselves } from '../api/src/lib/process/data-folder.ts'
import { openDatabase, type OpenedDatabase } from '../api/src/lib/database/open-database.ts'
import { transaction } from '../api/src/lib/database/db.ts'
import { prepareDatabase } from '../api/src/lib/database/migrate.ts'
import { signer } from '../api/src/lib/security/secret.ts'
import { complainInOneLine } from './complain.ts'

const USAGE = 'npm run admin -- <e-mail> "<nama lengkap>", atau npm run admin -- --reset-two-step <e-mail>'

keepToOurselves()
await complainInOneLine(async () => {
  const [first = '', second = ''] = process.argv.slice(2).map((text) => text.trim())
  if (first === '--reset-two-step') await resetTwoStep(second.toLowerCase())
  else await makeAdmin(first.toLowerCase(), second)
})

async function open(config: ReturnType<typeof readConfig>): Promise<OpenedDatabase> {
  const database = await openDatabase(config)
  await prepareDatabase(config, database)
  await loadReference(database.db)
  return database
}

async function resetTwoStep(email: string) {
  if (!email.includes('@')) throw new ConfigError(USAGE)
  const database = await open(readConfig(process.env))
  const name = await transaction(database.db, (tx) => resetTwoStepOf(tx, email, new Date()))
  await database.close()
  if (!name) throw new ConfigError(`${email}: tidak ada akun dengan e-mail itu yang masuk dua langkah`)
  console.log(`${name} bisa masuk dengan kata sandinya, lalu menyiapkan aplikasi autentikator yang baru.`)
}

async function makeAdmin(email: string, fullName: string) {
  if (!email.includes('@') || !fullName) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const database = await open(config)
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
