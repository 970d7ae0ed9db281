import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { s3, type S3Config } from './s3-config.ts'
import { ConfigError, flag, host, integer, oneOf, origin, url, type Env } from './setting.ts'
import { isVapidKey } from './web-push.ts'

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
  /** Reaches the same database without a pooler that hands connections around: notices are heard on it. */
  databaseListenUrl: string | null
  /** A copy that may be a little late, for lists and search. */
  databaseReplicaUrl: string | null
  /** The most connections that calls of this process share, to the database and to its copy each. */
  databasePoolSize: number
  /** How long a call waits for what another one has locked; 0 for as long as it may take at all. */
  databaseLockTimeoutMs: number
  /** What several processes share beside the database. */
  redisUrl: string | null
  s3: S3Config | null
  loadsDemo: boolean
  appSecret: string | null
  /** Ed25519, for what proves certificates elsewhere. */
  credentialKey: KeyObject | null
  /** On P-256, base64url, for what is pushed to browsers. */
  vapidKey: string | null
  /** Push services beside those of the known browsers. */
  pushHosts: string[]
  smtpUrl: string | null
  /** The most letters that this process begins to hand over in a second. */
  mailPerSecond: number
  mailFrom: string
  supportEmail: string
  trustProxy: boolean | string
  corsOrigins: string[]
  /** Where media of content may come from beside us: host names, with a port if need be. */
  mediaHosts: string[]
  /** Staff without two-step sign-in get at nothing that is theirs alone. */
  twoStepRequired: boolean
  /** What an address may fail at, or open anew, before it is asked for work: five minutes' worth at once. */
  signInsPerMinute: number
  requestsPerMinute: number
  /** How many messages a person may write in a minute; a quarter of them at once. */
  messagesPerMinute: number
  /** What somebody may send in files in a day, by Jakarta's calendar. */
  uploadMegabytesPerDay: number
  /** The same, of operators and administrators. */
  staffUploadMegabytesPerDay: number
  /** How late the event loop may be before calls are turned away; 0 for ever so late. */
  maxEventLoopDelayMs: number
  logLevel: string
  /** Where /metrics is answered, beside the public port. Null: nowhere. */
  metrics: { host: string; port: number } | null
  /** Null: the local provider of development, or none in production. */
  identity: { google: IdentityProviderConfig | null; auth0: IdentityProviderConfig | null }
}

/** Reads the environment; an empty setting is none. @throws ConfigError */
export function readConfig(environment: Env): Config {
  const env: Env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const isProduction = env['NODE_ENV'] === 'production'
  const port = integer(env, 'PORT', 3000, 0, 65535)
  const config: Config = {
    isProduction,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    isHostChosen: env['HOST'] !== undefined,
    publicUrl: origin('PUBLIC_URL', env['PUBLIC_URL'] ?? `http://localhost:${port}`),
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: url(env, 'DATABASE_URL', POSTGRES),
    databaseListenUrl: url(env, 'DATABASE_LISTEN_URL', POSTGRES),
    databaseReplicaUrl: url(env, 'DATABASE_REPLICA_URL', POSTGRES),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 16, 2, 500),
    databaseLockTimeoutMs: integer(env, 'DATABASE_LOCK_TIMEOUT_MS', 3000, 0, 15_000),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: s3(env),
    loadsDemo: flag(env, 'SEMAI_DEMO', !isProduction),
    appSecret: env['APP_SECRET'] ?? null,
    credentialKey: ed25519(env, 'CREDENTIAL_KEY'),
    vapidKey: vapidKey(env, 'VAPID_PRIVATE_KEY'),
    pushHosts: env['PUSH_HOSTS']?.split(',').map((text) => host('PUSH_HOSTS', text.trim())) ?? [],
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailPerSecond: integer(env, 'MAIL_PER_SECOND', 100, 1, 10_000),
    mailFrom: address(env, 'MAIL_FROM', 'Semai <halo@semai.example>'),
    supportEmail: bareAddress(env, 'SUPPORT_EMAIL', 'bantuan@semai.example'),
    trustProxy: trustProxy(env['TRUST_PROXY']),
    corsOrigins: env['CORS_ORIGINS']?.split(',').map((text) => origin('CORS_ORIGINS', text.trim())) ?? [],
    mediaHosts: env['MEDIA_HOSTS']?.split(',').map((text) => host('MEDIA_HOSTS', text.trim())) ?? [],
    twoStepRequired: flag(env, 'TWO_STEP_REQUIRED', isProduction),
    signInsPerMinute: integer(env, 'SIGN_INS_PER_MINUTE', 60, 1, 100_000),
    requestsPerMinute: integer(env, 'REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    messagesPerMinute: integer(env, 'MESSAGES_PER_MINUTE', 60, 1, 1_000_000),
    uploadMegabytesPerDay: integer(env, 'UPLOAD_MB_PER_DAY', 100, 1, 1_000_000),
    staffUploadMegabytesPerDay: integer(env, 'STAFF_UPLOAD_MB_PER_DAY', 5000, 1, 1_000_000),
    maxEventLoopDelayMs: integer(env, 'MAX_EVENT_LOOP_DELAY_MS', 2000, 0, 60_000),
    logLevel: oneOf(env, 'LOG_LEVEL', levels, isProduction ? 'info' : 'warn'),
    metrics: metrics(env, port),
    identity: {
      google: identityProvider(env, 'GOOGLE', 'https://accounts.google.com'),
      auth0: identityProvider(env, 'OIDC', null),
    },
  }
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL']) {
    if (env[name] && !config.databaseUrl) throw new ConfigError(`${name}: needs DATABASE_URL beside it`)
  }
  if (isProduction) refuseUnsafe(env, config)
  return config
}

const POSTGRES = ['postgres:', 'postgresql:']
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function refuseUnsafe(env: Env, config: Config) {
  if ((config.appSecret?.length ?? 0) < 32) throw new ConfigError('APP_SECRET: needs at least 32 random characters')
  if (!config.credentialKey) throw new ConfigError(`CREDENTIAL_KEY: missing; ${KEY_HINT}`)
  if (!config.vapidKey) throw new ConfigError(`VAPID_PRIVATE_KEY: missing; ${VAPID_HINT}`)
  if (!env['PUBLIC_URL']) throw new ConfigError('PUBLIC_URL: missing; the address that people open, such as https://…')
  if (!config.smtpUrl)
    throw new ConfigError('SMTP_URL: missing; without it nobody gets a code, such as smtps://user:…@host')
  if (config.loadsDemo) throw new ConfigError('SEMAI_DEMO: demo accounts do not exist in production; leave it out')
}

/** On a port of its own, or a proxy that lets the public one through lets it out too. */
function metrics(env: Env, publicPort: number) {
  if (env['METRICS_PORT'] === undefined) return null
  const port = integer(env, 'METRICS_PORT', 0, 1, 65535)
  if (port === publicPort) throw new ConfigError(`METRICS_PORT: ${port} is the public port; needs one of its own`)
  return { host: env['METRICS_HOST'] ?? '127.0.0.1', port }
}

function identityProvider(env: Env, prefix: string, defaultIssuer: string | null): IdentityProviderConfig | null {
  const clientId = env[`${prefix}_CLIENT_ID`]
  const issuer = url(env, `${prefix}_ISSUER`, ['http:', 'https:']) ?? defaultIssuer
  if (!clientId) return null
  if (!issuer) throw new ConfigError(`${prefix}_ISSUER: missing beside ${prefix}_CLIENT_ID`)
  return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret: env[`${prefix}_CLIENT_SECRET`] ?? null }
}

function address(env: Env, name: string, fallback: string) {
  const text = env[name] ?? fallback
  if (/^[^<>@\r\n]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/.test(text)) return text
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is no e-mail address`)
}

/** Without a name: it stands in sentences, and behind mailto:. */
function bareAddress(env: Env, name: string, fallback: string) {
  const text = address(env, name, fallback)
  if (!text.includes('<')) return text
  throw new ConfigError(`${name}: ${JSON.stringify(text)} has a name; only the address is wanted`)
}

const KEY_HINT = 'an Ed25519 private key, such as openssl genpkey -algorithm ed25519 makes'

/** A private key as PEM, its line ends perhaps written as \\n, or as a JWK. Nothing of a wrong one is repeated. */
function ed25519(env: Env, name: string): KeyObject | null {
  const text = env[name]
  if (text === undefined) return null
  try {
    const isJwk = text.startsWith('{')
    const key = isJwk
      ? createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
      : createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Answered below.
  }
  throw new ConfigError(`${name}: needs ${KEY_HINT}`)
}

const VAPID_HINT = 'a VAPID private key, such as web push tools make: 32 bytes in base64url'

function vapidKey(env: Env, name: string): string | null {
  const key = env[name] ?? null
  if (key === null || isVapidKey(key)) return key
  throw new ConfigError(`${name}: needs ${VAPID_HINT}`)
}

function trustProxy(text = '0'): boolean | string {
  if (text === '0') return false
  if (text === '1') return 'loopback, linklocal, uniquelocal'
  const isKnown = (part: string) =>
    /^(?:loopback|linklocal|uniquelocal)$/.test(part) || isIP(part.split('/')[0] ?? '') > 0
  if (text.split(',').every((part) => isKnown(part.trim()))) return text
  throw new ConfigError(`TRUST_PROXY: ${JSON.stringify(text)} is neither 0, 1 nor a list of addresses`)
}
