import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, demoPassword, loadDemo } from '../db/load/demo.ts'
import { loadReference, readData } from '../db/load/reference.ts'
import { buildApp } from './app.ts'
import { startWork } from './jobs.ts'
import { followDatabase } from './live.ts'
import { getOrMakeSecret } from './features/auth/make-secret.ts'
import { recogniseSession } from './features/auth/session/recognise-session.ts'
import { listOpenSessionIds } from './features/auth/session/queries.ts'
import { listBacklog } from './features/mail/backlog-queries.ts'
import { startMailJobs } from './features/mail/jobs.ts'
import { CertificatePrinter } from './lib/certificate/printer.ts'
import { systemClock as clock } from './lib/time/clock.ts'
import { readConfig, type Config } from './lib/config/config.ts'
import { credentialIssuer, keyOfSeed } from './lib/certificate/credential.ts'
import { keepToOurselves, openDataFolder } from './lib/process/data-folder.ts'
import { checkRoles } from './lib/database/role.ts'
import { callLimits, openDatabase, requireNotices, type OpenedDatabase } from './lib/database/open-database.ts'
import type { Deps } from './lib/deps.ts'
import { shutDownOnSignal } from './lib/process/shutdown.ts'
import { carefulStore, removePostponed } from './lib/file/removal.ts'
import { localFileStore, type FileStore } from './lib/file/store.ts'
import { identityProviders } from './lib/identity/provider.ts'
import { startJobs, type Jobs } from './lib/job/jobs.ts'
import { localIdentityConfig, mountLocalIdentity, type LocalPerson } from './lib/identity/local.ts'
import { smtpMailer } from './lib/mail/smtp.ts'
import { Metrics } from './lib/metrics/metrics.ts'
import { serveMetrics } from './lib/metrics/server.ts'
import { prepareDatabase } from './lib/database/migrate.ts'
import { openRedis } from './lib/database/redis.ts'
import { openReplica } from './lib/database/replica.ts'
import { Realtime } from './lib/realtime/realtime.ts'
import { signer } from './lib/security/secret.ts'
import { misspeltSettings } from './lib/config/setting-names.ts'
import { SessionCache } from './lib/security/session.ts'
import { startComplaint } from './lib/process/start-complaint.ts'
import { serveWeb } from './lib/web/web.ts'
import { WebPush } from './lib/push/web-push.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

keepToOurselves()
for (const warning of misspeltSettings(process.env)) console.error(warning)
try {
  await start(readConfig(process.env))
} catch (error) {
  const complaint = startComplaint(error, process.env)
  if (!complaint) throw error
  console.error(complaint)
  // Open handles would keep the process alive.
  process.exit(1)
}

async function start(config: Config) {
  const metrics = config.metrics && new Metrics()
  // First, so that it can be seen how long the rest takes.
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics))
  const limits = callLimits(config)
  const database = await openDatabase(config, limits)
  await prepareDatabase(config, database)
  if (config.isProduction) for (const warning of await checkRoles(config)) console.error(warning)
  // The embedded database has nothing in between.
  if (config.databaseUrl) await requireNotices(database)
  await loadReference(database.reserved.jobs)
  const stored = await openFiles(config)
  // Only PostgreSQL is backed up while the server runs, so only it postpones deletions.
  const files = config.databaseUrl ? carefulStore(stored, database.db) : stored
  if (config.loadsDemo) await loadDemo(database.reserved.jobs, files, clock.now())
  const started = await startJobs(database, (error) => console.error('jobs:', error.message))
  const jobs = metrics?.countJobs(started) ?? started
  const redis = config.redisUrl ? openRedis(config.redisUrl, sayRedis) : null
  const replica = config.databaseReplicaUrl
    ? openReplica(config.databaseReplicaUrl, database.db, { poolSize: config.databasePoolSize, ...limits })
    : null
  const deps = await wire(config, database, { jobs, files, metrics, redis, readDb: replica?.db ?? database.db })
  const app = await buildApp(deps, {
    ...(!config.isProduction && {
      development: (inside) =>
        mountLocalIdentity(inside, config.publicUrl, readData<LocalPerson[]>('demo/identities.json')),
    }),
    ...(existsSync(webFolder) && { web: (inside, given) => serveWeb(inside, webFolder, given) }),
  })
  // Jobs have connections of their own, which may wait for locks.
  const behind = { ...deps, db: database.reserved.jobs }
  const mailer = openMailer(config)
  if (mailer) await startMailJobs({ db: deps.db, clock, jobs, mailer })
  const live = await followDatabase({
    deps,
    listen: database.listen,
    onError: (error, what) => app.log.error({ err: error }, what),
  })
  await startWork(jobs, {
    behind,
    pushDue: live.sendDue,
    removePostponed: config.databaseUrl ? () => removePostponed(stored, database.reserved.jobs) : null,
    onRemoved: (removed) => app.log.info({ removed }, 'retention'),
  })
  app.addHook('onClose', async () => {
    metricsServer?.close()
    await live.stop()
    // First, so that the jobs do not wait for queued mails.
    mailer?.close()
    await jobs.stop()
    redis?.close()
    await replica?.close()
    await database.close()
  })
  shutDownOnSignal(app, config.shutdownSeconds)
  await app.listen({ port: config.port, host: config.host })
  announce(config)
}

async function wire(
  config: Config,
  { db, pool, reserved }: OpenedDatabase,
  { jobs, files, metrics, redis, readDb }: Pick<Deps, 'files' | 'metrics' | 'redis' | 'readDb'> & { jobs: Jobs },
): Promise<Deps> {
  const findByHash = (tokenHash: string) => recogniseSession(reserved.sessions, tokenHash, clock.now())
  const sessions = new SessionCache(clock, findByHash, config)
  const listOpen = (ids: string[]) => listOpenSessionIds(db, ids, clock.now())
  const realtime = new Realtime(config, { sessions, redis, listOpen })
  metrics?.watchPeople(realtime)
  if (pool) metrics?.watchPool(pool)
  metrics?.watchMail(() => listBacklog(db, clock.now()))
  const identity = config.isProduction ? config.identity : localIdentityConfig(config)
  return {
    config,
    db,
    readDb,
    readyDb: reserved.ready,
    redis,
    clock,
    jobs: config.smtpUrl ? jobs : null,
    queue: jobs,
    files,
    printer: new CertificatePrinter(),
    signer: signer(config.appSecret ?? (await getOrMakeSecret(db, 'app'))),
    credentials: await credentialIssuer(
      config.credentialKey ?? keyOfSeed(await getOrMakeSecret(db, 'credential')),
      config,
    ),
    sessions,
    realtime,
    metrics,
    webPush: new WebPush(config.vapidKey ?? (await getOrMakeSecret(db, 'vapid')), config, clock),
    identity: identityProviders(identity, `${config.publicUrl}/authorization/login`),
  }
}

function openMailer({ smtpUrl: url, mailFrom: from, mailPerSecond: perSecond, publicUrl, ...config }: Config) {
  if (!url) return null
  const needsTls = config.isProduction && !config.smtpWithoutTls
  return smtpMailer({ url, from, perSecond, needsTls, settingsUrl: `${publicUrl}/profile?tab=setting#notifications` })
}

async function openFiles({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) {
    openDataFolder(dataDir)
    return localFileStore(join(dataDir, 'files'))
  }
  // It takes a while to load, for nothing where files are in a folder.
  const { s3FileStore } = await import('./lib/file/s3-store.ts')
  return s3FileStore(s3)
}

function sayRedis(isHere: boolean, reason?: string) {
  const words = isHere ? 'here' : `away (${reason}): each process counts for itself until it is back`
  console.error(`redis: ${words}`)
}

function announce({ publicUrl, isProduction, loadsDemo, smtpUrl, databaseUrl }: Config) {
  const lines = [
    `Semai siap di ${publicUrl}`,
    loadsDemo && `  Akun demo: ${demoAccounts.join(', ')}, kata sandi ${demoPassword}`,
    !loadsDemo && '  Administrator pertama: hentikan dulu, lalu npm run admin -- <e-mail> "<nama lengkap>"',
    !smtpUrl && `  Kotak keluar e-mail: ${publicUrl}/dev/outbox`,
    !databaseUrl && !isProduction && '  Basis data tertanam: untuk yang penting, pakai PostgreSQL (DATABASE_URL)',
  ]
  console.log(lines.filter(Boolean).join('\n'))
}
