import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword, loadDemo } from '../db/load-demo.ts'
import { loadReference, readData } from '../db/load-reference.ts'
import { buildApp } from './app.ts'
import { clearAwayHourly } from './features/auth/jobs.ts'
import { getOrMakeSecret } from './features/auth/secret-queries.ts'
import { findSession, listOpenSessionIds } from './features/auth/session-queries.ts'
import { awardSlowly } from './features/award/jobs.ts'
import { sweepOffers } from './features/event/participant-jobs.ts'
import { remindParticipants } from './features/event/reminder-jobs.ts'
import { remindIgnitionParticipants } from './features/ignition/reminder-jobs.ts'
import { startMailJobs } from './features/mail/jobs.ts'
import { pushNotifications } from './features/notification/live.ts'
import { anonymiseClosed } from './features/profile/close-jobs.ts'
import { makeExports } from './features/profile/export-jobs.ts'
import { settleOverdue } from './features/quiz/result-queries.ts'
import { endInvitations } from './features/startup/invitation-jobs.ts'
import { systemClock as clock } from './lib/clock.ts'
import { readConfig, type Config } from './lib/config.ts'
import { credentialIssuer, keyOfSeed } from './lib/credential.ts'
import { openDatabase, type OpenedDatabase } from './lib/database.ts'
import type { Deps } from './lib/deps.ts'
import { drainOnSignal } from './lib/drain.ts'
import { localFileStore, type FileStore } from './lib/file-store.ts'
import { identityProviders } from './lib/identity-provider.ts'
import { startJobs, type Jobs } from './lib/jobs.ts'
import { localIdentityConfig, mountLocalIdentity, type LocalPerson } from './lib/local-identity.ts'
import { smtpMailer } from './lib/mailer.ts'
import { migrate } from './lib/migrate.ts'
import { Realtime } from './lib/realtime.ts'
import { signer } from './lib/secret.ts'
import { SessionCache } from './lib/session.ts'
import { startComplaint } from './lib/start-complaint.ts'
import { serveWeb } from './lib/web.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

try {
  await start(readConfig(process.env))
} catch (error) {
  const complaint = startComplaint(error, process.env)
  if (!complaint) throw error
  console.error(complaint)
  // What was opened before it failed would keep the process.
  process.exit(1)
}

async function start(config: Config) {
  const database = await openDatabase(config)
  await migrate(database)
  await loadReference(database.db)
  const files = localFileStore(join(config.dataDir, 'files'))
  if (config.loadsDemo) await loadDemo(database.db, files, clock.now())
  const jobs = await startJobs(database.jobs, (error) => console.error('jobs:', error.message))
  const deps = await wire(config, database, { jobs, files })
  const app = await buildApp(deps, {
    ...(!config.isProduction && {
      development: (inside) =>
        mountLocalIdentity(inside, config.publicUrl, readData<LocalPerson[]>('demo/identities.json')),
    }),
    ...(existsSync(webFolder) && { web: (inside) => serveWeb(inside, webFolder, config) }),
  })
  await jobs.repeat('event-offers', () => sweepOffers(deps))
  await jobs.repeat('event-remind', () => remindParticipants(deps))
  await jobs.repeat('ignition-remind', () => remindIgnitionParticipants(deps))
  await jobs.repeat('startup-invitations', () => endInvitations(deps))
  await jobs.repeat('data-export', () => makeExports(deps))
  await jobs.repeat('account-anonymise', () => anonymiseClosed(deps))
  await jobs.repeat('quiz-expire', () => settleOverdue(deps))
  await jobs.repeat('award-evaluate', awardSlowly(deps))
  const stopClearing = clearAwayHourly(deps, (error) => app.log.error({ err: error }, 'clearing away failed'))
  const stopPushing = await pushNotifications(deps, database.listen, (error) => {
    app.log.error({ err: error }, 'pushing a notification failed')
  })
  app.addHook('onClose', async () => {
    stopClearing()
    await stopPushing()
    await jobs.stop()
    await database.close()
  })
  drainOnSignal(app)
  await app.listen({ port: config.port, host: config.host })
  announce(config)
}

async function wire(
  config: Config,
  { db }: OpenedDatabase,
  { jobs, files }: { jobs: Jobs; files: FileStore },
): Promise<Deps> {
  if (config.smtpUrl) {
    await startMailJobs({
      db,
      clock,
      jobs,
      mailer: smtpMailer(config.smtpUrl, config.mailFrom, `${config.publicUrl}/profile?tab=setting#notifications`),
    })
  }
  const sessions = new SessionCache(clock, (tokenHash) => findSession(db, tokenHash, clock.now()))
  const identity = config.isProduction ? config.identity : localIdentityConfig(config)
  return {
    config,
    db,
    clock,
    jobs: config.smtpUrl ? jobs : null,
    files,
    signer: signer(config.appSecret ?? (await getOrMakeSecret(db, 'app'))),
    credentials: await credentialIssuer(
      config.credentialKey ?? keyOfSeed(await getOrMakeSecret(db, 'credential')),
      config,
    ),
    sessions,
    realtime: new Realtime(config, sessions, (ids) => listOpenSessionIds(db, ids, clock.now())),
    identity: identityProviders(identity, `${config.publicUrl}/authorization/login`),
  }
}

function announce({ publicUrl, isProduction, loadsDemo, smtpUrl, databaseUrl }: Config) {
  const lines = [
    `Semai siap di ${publicUrl}`,
    loadsDemo && `  Akun demo: ${demoAccounts.join(' dan ')}, kata sandi ${demoPassword}`,
    !loadsDemo && '  Administrator pertama: hentikan dulu, lalu npm run admin -- <e-mail> "<nama lengkap>"',
    !smtpUrl && `  Kotak keluar surat: ${publicUrl}/dev/outbox`,
    !databaseUrl && !isProduction && '  Basis data tertanam: untuk yang penting, pakai PostgreSQL (DATABASE_URL)',
  ]
  console.log(lines.filter(Boolean).join('\n'))
}
