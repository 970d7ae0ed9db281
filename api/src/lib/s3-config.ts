import { ConfigError, flag, origin, type Env } from './setting.ts'

/** Where files are kept instead of the data folder. Without keys the machine's own role is asked for. */
export interface S3Config {
  bucket: string
  /** Null: Amazon's own. */
  endpoint: string | null
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket in the path instead of the host's name. */
  forcePathStyle: boolean
}

/** @throws ConfigError */
export function s3(env: Env): S3Config | null {
  const bucket = env['S3_BUCKET']
  if (!bucket) {
    const stray = Object.keys(env).find((name) => /^S3_[A-Z_]+$/.test(name))
    if (stray) throw new ConfigError(`S3_BUCKET: missing beside ${stray}`)
    return null
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError(`S3_BUCKET: ${JSON.stringify(bucket)} is no name of a bucket`)
  }
  const endpoint = env['S3_ENDPOINT'] === undefined ? null : origin('S3_ENDPOINT', env['S3_ENDPOINT'])
  const region = env['S3_REGION'] ?? (endpoint ? 'us-east-1' : null)
  if (!region) throw new ConfigError('S3_REGION: missing; Amazon has many, such as ap-southeast-3')
  return {
    bucket,
    endpoint,
    region,
    credentials: s3Credentials(env),
    forcePathStyle: flag(env, 'S3_FORCE_PATH_STYLE', false),
  }
}

function s3Credentials(env: Env): S3Config['credentials'] {
  const [accessKeyId, secretAccessKey] = [env['S3_ACCESS_KEY_ID'], env['S3_SECRET_ACCESS_KEY']]
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (accessKeyId) throw new ConfigError('S3_SECRET_ACCESS_KEY: missing beside S3_ACCESS_KEY_ID')
  if (secretAccessKey) throw new ConfigError('S3_ACCESS_KEY_ID: missing beside S3_SECRET_ACCESS_KEY')
  return null
}
