import { secretNames, type Env } from './setting.ts'

const names = `
  PORT HOST PUBLIC_URL DATA_DIR NODE_ENV APP_SECRET SEMAI_DEMO LOG_LEVEL DATABASE_URL DATABASE_LISTEN_URL
  DATABASE_MIGRATION_URL DATABASE_ONE_ROLE
  DATABASE_REPLICA_URL DATABASE_POOL_SIZE DATABASE_LOCK_TIMEOUT_MS REDIS_URL S3_BUCKET S3_REGION S3_ENDPOINT
  S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY S3_FORCE_PATH_STYLE SMTP_URL MAIL_FROM SUPPORT_EMAIL MAIL_PER_SECOND
  GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET TRUST_PROXY
  CREDENTIAL_KEY VAPID_PRIVATE_KEY PUSH_HOSTS MEDIA_HOSTS TWO_STEP_REQUIRED METRICS_PORT METRICS_HOST
  UPLOAD_MB_PER_DAY STAFF_UPLOAD_MB_PER_DAY SIGN_INS_PER_MINUTE CORS_ORIGINS REQUESTS_PER_MINUTE
  MESSAGES_PER_MINUTE MAX_EVENT_LOOP_DELAY_MS TEST_DATABASE_URL CHROMIUM_PATH SEMAI_BUILD SEMAI_NODES
  SEMAI_WHOLE_RUN COMPRESS_ANSWERS SHARE_ANSWERS SMTP_WITHOUT_TLS SHUTDOWN_SECONDS
`
  .trim()
  .split(/\s+/)

/** Names of all known settings, including those of production and tests. */
export const settingNames = [...names, ...secretNames.map((name) => `${name}_FILE`)]

const known = new Set(settingNames)
// Shorter names are too near to others' own, such as HOSTS to HOST.
const LEAST_LENGTH = 6

/** A warning for each name in the environment that is close to a setting's, and is none. */
export function misspeltSettings(env: Env): string[] {
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = nearest(name)
      if (meant) return [`${name}: setelan ini tidak dikenal dan tidak dipakai; maksudmu ${meant}?`]
      return name.startsWith('SEMAI_') ? [`${name}: setelan ini tidak dikenal dan tidak dipakai`] : []
    })
}

function nearest(name: string): string | undefined {
  const most = name.length > 9 ? 2 : 1
  const distances = settingNames
    .filter((setting) => name.length >= LEAST_LENGTH && Math.abs(setting.length - name.length) <= most)
    .map((setting) => ({ setting, far: distance(name.toUpperCase().replaceAll('-', '_'), setting) }))
    .filter(({ far }) => far <= most)
  return distances.toSorted((one, other) => one.far - other.far)[0]?.setting
}

/** Edit distance of two names: missing, extra, changed and swapped characters. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const far = (row: number, at: number) => rows[row]?.[at] ?? 0
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const least = Math.min(far(row - 1, at) + 1, far(row, at - 1) + 1, far(row - 1, at - 1) + (isSame ? 0 : 1))
      rows[row]?.push(isSwapped ? Math.min(least, far(row - 2, at - 2) + 1) : least)
    }
  }
  return far(one.length, other.length)
}
