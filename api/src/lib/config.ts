import { resolve } from 'node:path'

/** A setting that is missing or wrong: one line that names the variable. */
export class ConfigError extends Error {}

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
  loadsDemo: boolean
  appSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  trustProxy: boolean | string
  corsOrigins: string[]
  signInsPerMinute: number
  requestsPerMinute: number
  /** How late the event loop may be before calls are turned away; 0 for ever so late. */
  maxEventLoopDelayMs: number
  logLevel: string
  /** Null: the local provider of development, or none in production. */
  identity: { google: IdentityProviderConfig | null; auth0: IdentityProviderConfig | null }
}

type Env = Record<string, string | undefined>

/** Reads the environment. @throws ConfigError */
export function readConfig(env: Env): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  const port = integer(env, 'PORT', 3000, 0, 65535)
  const config: Config = {
    isProduction,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    isHostChosen: env['HOST'] !== undefined,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    loadsDemo: flag(env, 'SEMAI_DEMO', !isProduction),
    appSecret: env['APP_SECRET'] ?? null,
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? 'Semai <halo@semai.example>',
    supportEmail: env['SUPPORT_EMAIL'] ?? 'bantuan@semai.example',
    trustProxy: trustProxy(env['TRUST_PROXY']),
    corsOrigins: env['CORS_ORIGINS']?.split(',').map((origin) => origin.trim()) ?? [],
    signInsPerMinute: integer(env, 'SIGN_INS_PER_MINUTE', 10, 1, 100_000),
    requestsPerMinute: integer(env, 'REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    maxEventLoopDelayMs: integer(env, 'MAX_EVENT_LOOP_DELAY_MS', 2000, 0, 60_000),
    logLevel: env['LOG_LEVEL'] ?? (isProduction ? 'info' : 'warn'),
    identity: {
      google: identityProvider(env, 'GOOGLE', 'https://accounts.google.com'),
      auth0: identityProvider(env, 'OIDC', null),
    },
  }
  if (isProduction) refuseUnsafe(env, config)
  return config
}

function refuseUnsafe(env: Env, config: Config) {
  if ((config.appSecret?.length ?? 0) < 32) throw new ConfigError('APP_SECRET: needs at least 32 random characters')
  if (!env['PUBLIC_URL']) throw new ConfigError('PUBLIC_URL: missing; the address that people open, such as https://…')
  if (!config.smtpUrl)
    throw new ConfigError('SMTP_URL: missing; without it nobody gets a code, such as smtps://user:…@host')
  if (config.loadsDemo) throw new ConfigError('SEMAI_DEMO: demo accounts do not exist in production; leave it out')
}

function identityProvider(env: Env, prefix: string, defaultIssuer: string | null): IdentityProviderConfig | null {
  const clientId = env[`${prefix}_CLIENT_ID`]
  const issuer = url(env, `${prefix}_ISSUER`, ['http:', 'https:']) ?? defaultIssuer
  if (!clientId) return null
  if (!issuer) throw new ConfigError(`${prefix}_ISSUER: missing beside ${prefix}_CLIENT_ID`)
  return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret: env[`${prefix}_CLIENT_SECRET`] ?? null }
}

function integer(env: Env, name: string, fallback: number, least: number, most: number) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is not a whole number from ${least} to ${most}`)
}

function flag(env: Env, name: string, fallback: boolean) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (text === '0' || text === '1') return text === '1'
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is neither 0 nor 1`)
}

function url(env: Env, name: string, protocols: string[]) {
  const text = env[name]
  if (text === undefined || text === '') return null
  // A PostgreSQL socket address has no host that URL accepts, so only its protocol is read.
  const protocol = /^[a-z]+:/.exec(text)?.[0] ?? ''
  if (!protocols.includes(protocol)) throw new ConfigError(`${name}: needs an address with ${protocols.join(' or ')}//`)
  return text.replace(/\/$/, '')
}

function trustProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === '' || text === '0') return false
  return text === '1' ? 'loopback, linklocal, uniquelocal' : text
}
