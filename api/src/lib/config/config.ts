import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { ed25519, vapidKey } from './key-setting.ts'
import { refuseUnsafe } from './production.ts'
import { s3, type S3Config } from './s3-config.ts'
import { flag, host, integer, oneOf, origin, Settings, url, type Env } from './setting.ts'

export interface IdentityProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string | null
}

export interface Config {
  isProduction: boolean
  port: number
  host: string
  /** Set by hand, so that development pages may leave the machine. */
  isHostChosen: boolean
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** The role that owns the tables, to the same database: it migrates, and nothing else is asked of it. */
  databaseMigrationUrl: string | null
  /** Production starts though the product's role could empty the audit log: there can be no other. */
  databaseOneRole: boolean
  /** Reaches the same database without a pooler that hands connections around: notices are heard on it. */
  databaseListenUrl: string | null
  /** A copy that may be a little late, for lists and search. */
  databaseReplicaUrl: string | null
  /** The most connections that calls of this process share, to the database and to its copy each. */
  databasePoolSize: number
  /** Lock timeout of a call's statement; 0 for none. */
  databaseLockTimeoutMs: number
  /** Redis shared by several processes; null for one process. */
  redisUrl: string | null
  s3: S3Config | null
  loadsDemo: boolean
  appSecret: string | null
  /** Ed25519, for what proves certificates elsewhere. */
  credentialKey: KeyObject | null
  /** VAPID private key on P-256, base64url. */
  vapidKey: string | null
  /** Push services beside those of the known browsers. */
  pushHosts: string[]
  smtpUrl: string | null
  /** Send mails unencrypted if the mail server offers no TLS. */
  smtpWithoutTls: boolean
  /** Longest shutdown; running requests may end meanwhile. */
  shutdownSeconds: number
  /** Mails that this process starts to send per second. */
  mailPerSecond: number
  mailFrom: string
  supportEmail: string
  trustProxy: boolean | string
  corsOrigins: string[]
  /** Hosts, with optional ports, that content may load media from. */
  mediaHosts: string[]
  /** Whether staff rights need two-step sign-in. */
  twoStepRequired: boolean
  /** Failed sign-ins and new accounts per IP address per minute, with bursts of 5 minutes. Above it clients must solve a proof of work. */
  signInsPerMinute: number
  requestsPerMinute: number
  /** Messages per person per minute; a quarter of them in a burst. */
  messagesPerMinute: number
  /** Upload quota per person per day (Jakarta). */
  uploadMegabytesPerDay: number
  /** Upload quota of operators and administrators. */
  staffUploadMegabytesPerDay: number
  /** Event loop delay above which calls are rejected; 0 disables the check. */
  maxEventLoopDelayMs: number
  /** False where the proxy in front does. */
  compressesAnswers: boolean
  /** Whether requests share the public part of answers for 0.2 s. */
  sharesAnswers: boolean
  logLevel: string
  /** Address of /metrics, apart from the public port; null to disable it. */
  metrics: { host: string; port: number } | null
  /** Null uses the local provider in development and none in production. */
  identity: { google: IdentityProviderConfig | null; auth0: IdentityProviderConfig | null }
}

/** Reads the environment; an empty setting is none. @throws ConfigError with all that is wrong */
export function readConfig(environment: Env): Config {
  const settings = new Settings(environment)
  const env = settings.values
  const isProduction = env['NODE_ENV'] === 'production'
  const port = integer(settings, 'PORT', 3000, [0, 65535])
  const config: Config = {
    isProduction,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    isHostChosen: env['HOST'] !== undefined,
    publicUrl: origin(settings, 'PUBLIC_URL', env['PUBLIC_URL'] ?? `http://localhost:${port}`),
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: url(settings, 'DATABASE_URL', POSTGRES),
    databaseMigrationUrl: url(settings, 'DATABASE_MIGRATION_URL', POSTGRES),
    databaseOneRole: flag(settings, 'DATABASE_ONE_ROLE', false),
    databaseListenUrl: url(settings, 'DATABASE_LISTEN_URL', POSTGRES),
    databaseReplicaUrl: url(settings, 'DATABASE_REPLICA_URL', POSTGRES),
    databasePoolSize: integer(settings, 'DATABASE_POOL_SIZE', 16, [2, 500]),
    databaseLockTimeoutMs: integer(settings, 'DATABASE_LOCK_TIMEOUT_MS', 3000, [0, 15_000]),
    redisUrl: url(settings, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: s3(settings),
    loadsDemo: flag(settings, 'SEMAI_DEMO', !isProduction),
    appSecret: env['APP_SECRET'] ?? null,
    credentialKey: ed25519(settings, 'CREDENTIAL_KEY'),
    vapidKey: vapidKey(settings, 'VAPID_PRIVATE_KEY'),
    pushHosts: env['PUSH_HOSTS']?.split(',').map((text) => host(settings, 'PUSH_HOSTS', text.trim())) ?? [],
    smtpUrl: url(settings, 'SMTP_URL', ['smtp:', 'smtps:']),
    smtpWithoutTls: flag(settings, 'SMTP_WITHOUT_TLS', false),
    shutdownSeconds: integer(settings, 'SHUTDOWN_SECONDS', 9, [3, 600]),
    mailPerSecond: integer(settings, 'MAIL_PER_SECOND', 100, [1, 10_000]),
    mailFrom: address(settings, 'MAIL_FROM', 'Semai <halo@semai.example>'),
    supportEmail: bareAddress(settings, 'SUPPORT_EMAIL', 'bantuan@semai.example'),
    trustProxy: trustProxy(settings),
    corsOrigins: env['CORS_ORIGINS']?.split(',').map((text) => origin(settings, 'CORS_ORIGINS', text.trim())) ?? [],
    mediaHosts: env['MEDIA_HOSTS']?.split(',').map((text) => host(settings, 'MEDIA_HOSTS', text.trim())) ?? [],
    twoStepRequired: flag(settings, 'TWO_STEP_REQUIRED', isProduction),
    signInsPerMinute: integer(settings, 'SIGN_INS_PER_MINUTE', 60, [1, 100_000]),
    requestsPerMinute: integer(settings, 'REQUESTS_PER_MINUTE', 600, [1, 1_000_000]),
    messagesPerMinute: integer(settings, 'MESSAGES_PER_MINUTE', 60, [1, 1_000_000]),
    uploadMegabytesPerDay: integer(settings, 'UPLOAD_MB_PER_DAY', 100, [1, 1_000_000]),
    staffUploadMegabytesPerDay: integer(settings, 'STAFF_UPLOAD_MB_PER_DAY', 5000, [1, 1_000_000]),
    maxEventLoopDelayMs: integer(settings, 'MAX_EVENT_LOOP_DELAY_MS', 2000, [0, 60_000]),
    compressesAnswers: flag(settings, 'COMPRESS_ANSWERS', true),
    sharesAnswers: flag(settings, 'SHARE_ANSWERS', true),
    logLevel: oneOf(settings, 'LOG_LEVEL', levels, 'warn'),
    metrics: metrics(settings, port),
    identity: {
      google: identityProvider(settings, 'GOOGLE', 'https://accounts.google.com'),
      auth0: identityProvider(settings, 'OIDC', null),
    },
  }
  for (const name of ['DATABASE_MIGRATION_URL', 'DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL']) {
    if (env[name] && !env['DATABASE_URL']) settings.refuse(name, 'perlu DATABASE_URL di sampingnya')
  }
  if (isProduction) refuseUnsafe(settings, config)
  settings.requireSound()
  return config
}

const POSTGRES = ['postgres:', 'postgresql:']
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Require a port of its own, because a proxy forwards everything on the public one. */
function metrics(settings: Settings, publicPort: number) {
  const env = settings.values
  if (env['METRICS_PORT'] === undefined) return null
  const port = integer(settings, 'METRICS_PORT', -1, [1, 65535])
  if (port === publicPort) settings.refuse('METRICS_PORT', `${port} sudah port untuk umum; perlu port sendiri`)
  return { host: env['METRICS_HOST'] ?? '127.0.0.1', port }
}

function identityProvider(
  settings: Settings,
  prefix: string,
  defaultIssuer: string | null,
): IdentityProviderConfig | null {
  const env = settings.values
  const clientId = env[`${prefix}_CLIENT_ID`]
  const issuer = url(settings, `${prefix}_ISSUER`, ['http:', 'https:']) ?? defaultIssuer
  if (!clientId) return null
  if (!issuer) {
    if (!env[`${prefix}_ISSUER`]) settings.refuse(`${prefix}_ISSUER`, `belum ada di samping ${prefix}_CLIENT_ID`)
    return null
  }
  return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret: env[`${prefix}_CLIENT_SECRET`] ?? null }
}

function address(settings: Settings, name: string, fallback: string) {
  const text = settings.values[name] ?? fallback
  if (/^[^<>@\r\n]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/.test(text)) return text
  settings.refuse(name, `${JSON.stringify(text)} bukan alamat e-mail`)
  return fallback
}

/** Read an address without a display name, for sentences and `mailto:` links. */
function bareAddress(settings: Settings, name: string, fallback: string) {
  const text = address(settings, name, fallback)
  if (!text.includes('<')) return text
  settings.refuse(name, `${JSON.stringify(text)} memuat nama; cukup alamatnya`)
  return fallback
}

function trustProxy(settings: Settings): boolean | string {
  const text = settings.values['TRUST_PROXY'] ?? '0'
  if (text === '0') return false
  if (text === '1') return 'loopback, linklocal, uniquelocal'
  const isKnown = (part: string) =>
    /^(?:loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '') > 0
  if (text.split(',').every((part) => isKnown(part.trim()))) return text
  settings.refuse('TRUST_PROXY', `${JSON.stringify(text)} bukan 0, 1, atau daftar alamat`)
  return false
}
