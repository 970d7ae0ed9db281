/** A setting that is missing or wrong: one line that names the variable. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>

export function integer(env: Env, name: string, fallback: number, least: number, most: number) {
  const text = env[name]
  if (text === undefined) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is not a whole number from ${least} to ${most}`)
}

export function oneOf(env: Env, name: string, words: string[], fallback: string) {
  const text = env[name] ?? fallback
  if (words.includes(text)) return text
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is none of ${words.join(', ')}`)
}

export const flag = (env: Env, name: string, fallback: boolean) =>
  oneOf(env, name, ['0', '1'], fallback ? '1' : '0') === '1'

/** Nothing of a wrong address is repeated: it may carry a password. */
export function url(env: Env, name: string, protocols: string[]) {
  const text = env[name]
  if (text === undefined) return null
  // A PostgreSQL socket's address has no host that URL accepts, so only its beginning is read.
  const protocol = /^([a-z]+:)\/\/./.exec(text)?.[1] ?? ''
  if (protocols.includes(protocol)) return text.replace(/\/$/, '')
  throw new ConfigError(`${name}: needs an address with ${protocols.map((known) => `${known}//`).join(' or ')}`)
}

/** Scheme, host and port, without a path. */
export function origin(name: string, text: string) {
  const wanted = text.replace(/\/$/, '')
  const parsed = URL.canParse(wanted) ? new URL(wanted) : null
  if (parsed?.origin === wanted && /^https?:$/.test(parsed.protocol)) return wanted
  throw new ConfigError(`${name}: needs http:// or https:// with a host and nothing behind it`)
}

/** A host that is asked by https. */
export function host(name: string, text: string) {
  if (/^[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.canParse(`https://${text}`)) return text
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is no host, such as media.example.org`)
}
