import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './setting.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'b0cFSmTLkeqsiO3XwCqYmZ2tW7yR8uQ1',
  CREDENTIAL_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  PUBLIC_URL: 'https://semai.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
}

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()

const complaintOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
    return null
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a ConfigError: ${String(error)}`
  }
}

test('nothing has to be set to develop', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseListenUrl: null,
    databaseReplicaUrl: null,
    databasePoolSize: 16,
    redisUrl: null,
    s3: null,
    loadsDemo: true,
    smtpUrl: null,
    trustProxy: false,
    corsOrigins: [],
    mediaHosts: [],
    signInsPerMinute: 60,
    metrics: null,
    identity: { google: null, auth0: null },
  })
})

test('settings are read', () => {
  const config = readConfig({
    PORT: '4000',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql:///semai?host=/var/run/postgresql',
    SEMAI_DEMO: '0',
    CORS_ORIGINS: 'https://a.example, https://b.example',
    MEDIA_HOSTS: 'media.example, cdn.example:8443',
    OIDC_CLIENT_ID: 'semai',
    OIDC_ISSUER: 'https://issuer.example/',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'debug',
    METRICS_PORT: '9464',
  })
  expect(config).toMatchObject({
    port: 4000,
    publicUrl: 'http://localhost:4000',
    host: '0.0.0.0',
    databaseUrl: 'postgresql:///semai?host=/var/run/postgresql',
    loadsDemo: false,
    corsOrigins: ['https://a.example', 'https://b.example'],
    mediaHosts: ['media.example', 'cdn.example:8443'],
    trustProxy: 'loopback, linklocal, uniquelocal',
    metrics: { host: '127.0.0.1', port: 9464 },
    identity: {
      google: { issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
      auth0: { issuer: 'https://issuer.example', clientId: 'semai', clientSecret: null },
    },
  })
})

test('what several processes need is read', () => {
  const databases = {
    DATABASE_URL: 'postgresql://pooler/semai',
    DATABASE_LISTEN_URL: 'postgresql://direct/semai',
    DATABASE_REPLICA_URL: 'postgresql://copy/semai',
    DATABASE_POOL_SIZE: '40',
    DATABASE_LOCK_TIMEOUT_MS: '500',
    REDIS_URL: 'rediss://:hunter2@cache:6380/1',
  }
  expect(readConfig(databases)).toMatchObject({
    databaseListenUrl: 'postgresql://direct/semai',
    databaseReplicaUrl: 'postgresql://copy/semai',
    databasePoolSize: 40,
    databaseLockTimeoutMs: 500,
    redisUrl: 'rediss://:hunter2@cache:6380/1',
  })
})

test('a place for files is read, at home and at Amazon', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const home = { S3_BUCKET: 'semai', S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FORCE_PATH_STYLE: '1', ...keys }
  expect(readConfig(home).s3).toEqual({
    bucket: 'semai',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
  })
  expect(readConfig({ S3_BUCKET: 'semai', S3_REGION: 'ap-southeast-3' }).s3).toMatchObject({
    endpoint: null,
    region: 'ap-southeast-3',
    credentials: null,
    forcePathStyle: false,
  })
})

test.each([
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_REGION', { S3_BUCKET: 'semai' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'semai', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'hunter2' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'semai', S3_REGION: 'x', S3_SECRET_ACCESS_KEY: 'hunter2' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgresql://u:hunter2@copy/semai' }],
  ['DATABASE_LISTEN_URL', { DATABASE_LISTEN_URL: 'postgresql://u:hunter2@direct/semai' }],
])('%s is asked for where it is missing, and no secret is repeated', (name, env) => {
  const complaint = complaintOf(env)
  expect(complaint).toMatch(new RegExp(`^${name}: `))
  expect(complaint).not.toContain('hunter2')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'semai.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'http:'],
  ['PUBLIC_URL', 'https://semai.example/app?x=1'],
  ['DATABASE_URL', 'mysql://localhost/semai'],
  ['DATABASE_LISTEN_URL', 'mysql://localhost/semai'],
  ['DATABASE_REPLICA_URL', 'localhost'],
  ['DATABASE_POOL_SIZE', '1'],
  ['DATABASE_LOCK_TIMEOUT_MS', '15001'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['S3_BUCKET', 'Semai Files'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SEMAI_DEMO', 'yes'],
  ['SIGN_INS_PER_MINUTE', '0'],
  ['REQUESTS_PER_MINUTE', 'many'],
  ['MAX_EVENT_LOOP_DELAY_MS', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['MEDIA_HOSTS', 'https://media.example'],
  ['MEDIA_HOSTS', '*.media.example'],
  ['MEDIA_HOSTS', "media.example; script-src 'unsafe-inline'"],
  ['OIDC_ISSUER', 'issuer.example'],
  ['TRUST_PROXY', 'somebody'],
  ['MAIL_FROM', 'nobody'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPPORT_EMAIL', 'Bantuan <bantuan@semai.example>'],
  ['CREDENTIAL_KEY', 'hunter2'],
  ['CREDENTIAL_KEY', '{"kty":"oct","k":"aHVudGVyMg"}'],
  ['CREDENTIAL_KEY', rsaKey],
  ['VAPID_PRIVATE_KEY', 'hunter2'],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['PUSH_HOSTS', 'https://push.example'],
])('rejects %s=%s in a line with its name', (name, value) => {
  const complaint = complaintOf({ [name]: value })
  expect(complaint).toMatch(new RegExp(`^${name}: .+`))
  for (const line of complaint?.split('\n') ?? []) expect(line).toMatch(/^[A-Z][A-Z0-9_]+: .+/)
})

test('a provider needs its issuer', () => {
  expect(complaintOf({ OIDC_CLIENT_ID: 'semai' })).toMatch(/^OIDC_ISSUER: belum ada/)
})

test('reads the credentials’ key as PEM, also on one line, and as JWK', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }))
  for (const written of [pem, pem.replaceAll('\n', '\\n'), jwk]) {
    expect(readConfig({ CREDENTIAL_KEY: written }).credentialKey?.equals(privateKey)).toBe(true)
  }
})

test('an empty setting is none', () => {
  const empty = {
    PORT: '',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    SEMAI_DEMO: '',
    CORS_ORIGINS: '',
    LOG_LEVEL: '',
    HOST: '',
  }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('production starts with all that it needs', () => {
  expect(complaintOf(production)).toBeNull()
  expect(readConfig(production)).toMatchObject({ isProduction: true, loadsDemo: false, logLevel: 'warn' })
})

test.each(['APP_SECRET', 'CREDENTIAL_KEY', 'VAPID_PRIVATE_KEY', 'PUBLIC_URL', 'SMTP_URL'])(
  'production does not start without %s',
  (name) => {
    expect(complaintOf({ ...production, [name]: undefined })).toMatch(new RegExp(`^${name}: `))
    expect(complaintOf({ ...production, [name]: '' })).toMatch(new RegExp(`^${name}: `))
  },
)

test('reports every wrong setting at once, one per line', () => {
  const complaint = complaintOf({ NODE_ENV: 'production', PORT: 'abc', LOG_LEVEL: 'loud', SMTP_URL: 'mail' }) ?? ''
  expect(complaint.split('\n').map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'SMTP_URL',
    'LOG_LEVEL',
    'APP_SECRET',
    'CREDENTIAL_KEY',
    'VAPID_PRIVATE_KEY',
    'PUBLIC_URL',
  ])
})

test('production takes no short secret and no demo accounts', () => {
  expect(complaintOf({ ...production, APP_SECRET: 'short' })).toMatch(/^APP_SECRET: /)
  expect(complaintOf({ ...production, SEMAI_DEMO: '1' })).toMatch(/^SEMAI_DEMO: /)
})

test('no complaint repeats a secret', () => {
  expect(complaintOf({ SMTP_URL: 'user:hunter2@mail.example' })).not.toContain('hunter2')
  expect(complaintOf({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
  expect(complaintOf({ REDIS_URL: 'tcp://:hunter2@cache' })).not.toContain('hunter2')
  expect(complaintOf({ S3_BUCKET: 'semai', S3_ENDPOINT: 'https://id:hunter2@s3' })).not.toContain('hunter2')
})
