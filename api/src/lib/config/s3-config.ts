import { flag, origin, type Settings } from './setting.ts'

/** Bucket for files instead of the data folder. Without keys the machine's role is used. */
export interface S3Config {
  bucket: string
  /** Null: Amazon's own. */
  endpoint: string | null
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket in the path instead of the host's name. */
  forcePathStyle: boolean
}

export function s3(settings: Settings): S3Config | null {
  const env = settings.values
  const bucket = env['S3_BUCKET']
  if (!bucket) {
    const stray = Object.keys(env).find((name) => /^S3_[A-Z_]+$/.test(name))
    if (stray) settings.refuse('S3_BUCKET', `belum ada di samping ${stray}`)
    return null
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    settings.refuse('S3_BUCKET', `${JSON.stringify(bucket)} bukan nama bucket`)
  }
  const endpoint = env['S3_ENDPOINT'] === undefined ? null : origin(settings, 'S3_ENDPOINT', env['S3_ENDPOINT'])
  const region = env['S3_REGION'] ?? 'us-east-1'
  if (!endpoint && !env['S3_REGION'])
    settings.refuse('S3_REGION', 'belum ada; Amazon punya banyak, misalnya ap-southeast-3')
  return {
    bucket,
    endpoint,
    region,
    credentials: s3Credentials(settings),
    forcePathStyle: flag(settings, 'S3_FORCE_PATH_STYLE', false),
  }
}

function s3Credentials(settings: Settings): S3Config['credentials'] {
  const env = settings.values
  const [accessKeyId, secretAccessKey] = [env['S3_ACCESS_KEY_ID'], env['S3_SECRET_ACCESS_KEY']]
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey }
  if (accessKeyId) settings.refuse('S3_SECRET_ACCESS_KEY', 'belum ada di samping S3_ACCESS_KEY_ID')
  if (secretAccessKey) settings.refuse('S3_ACCESS_KEY_ID', 'belum ada di samping S3_SECRET_ACCESS_KEY')
  return null
}
