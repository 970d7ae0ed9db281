import { readFileSync } from 'node:fs'

/** Configuration errors that prevent the start: one line per error, which names its setting. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>

/** Settings that carry secrets: each may name a file instead, as `APP_SECRET_FILE`, which containers mount. */
export const secretNames = [
  'APP_SECRET',
  'CREDENTIAL_KEY',
  'VAPID_PRIVATE_KEY',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
] as const

/** Environment without empty settings. Collects all errors, so that one start reports all of them. */
export class Settings {
  readonly values: Env
  readonly errors: string[] = []

  constructor(environment: Env) {
    this.values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
    for (const name of secretNames) this.#readFile(name)
  }

  #readFile(name: string) {
    const path = this.values[`${name}_FILE`]
    if (path === undefined) return
    if (this.values[name] !== undefined) return this.refuse(name, `sudah ada ${name}_FILE; hapus salah satunya`)
    try {
      const text = readFileSync(path, 'utf8').trim()
      if (text === '') this.refuse(`${name}_FILE`, `${path} kosong`)
      else this.values[name] = text
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO'
      this.refuse(`${name}_FILE`, `${path} tidak bisa dibaca (${code})`)
    }
  }

  refuse(name: string, words: string) {
    this.errors.push(`${name}: ${words}`)
  }

  /** @throws ConfigError with a line for each error */
  requireSound() {
    if (this.errors.length > 0) throw new ConfigError(this.errors.join('\n'))
  }
}

export function integer(settings: Settings, name: string, fallback: number, [least, most]: [number, number]) {
  const text = settings.values[name]
  if (text === undefined) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  settings.refuse(name, `${JSON.stringify(text)} bukan bilangan bulat dari ${least} sampai ${most}`)
  return fallback
}

export function oneOf(settings: Settings, name: string, words: string[], fallback: string) {
  const text = settings.values[name] ?? fallback
  if (words.includes(text)) return text
  settings.refuse(name, `${JSON.stringify(text)} bukan salah satu dari ${words.join(', ')}`)
  return fallback
}

export const flag = (settings: Settings, name: string, fallback: boolean) =>
  oneOf(settings, name, ['0', '1'], fallback ? '1' : '0') === '1'

/** Nothing of a wrong address is repeated: it may carry a password. */
export function url(settings: Settings, name: string, protocols: string[]) {
  const text = settings.values[name]
  if (text === undefined) return null
  // A PostgreSQL socket's address has no host that URL accepts, so only its beginning is read.
  const protocol = /^([a-z]+:)\/\/./.exec(text)?.[1] ?? ''
  if (protocols.includes(protocol)) return text.replace(/\/$/, '')
  settings.refuse(name, `perlu alamat yang diawali ${protocols.map((known) => `${known}//`).join(' atau ')}`)
  return null
}

/** Scheme, host and port, without a path. */
export function origin(settings: Settings, name: string, text: string) {
  const wanted = text.replace(/\/$/, '')
  const parsed = URL.canParse(wanted) ? new URL(wanted) : null
  if (parsed?.origin !== wanted || !/^https?:$/.test(parsed.protocol)) {
    settings.refuse(name, 'perlu http:// atau https:// dengan nama host, tanpa apa pun di belakangnya')
  }
  return wanted
}

/** A host that is asked by https. */
export function host(settings: Settings, name: string, text: string) {
  if (!/^[a-z0-9.-]+(?::\d+)?$/.test(text) || !URL.canParse(`https://${text}`)) {
    settings.refuse(name, `${JSON.stringify(text)} bukan nama host, misalnya media.example.org`)
  }
  return text
}
