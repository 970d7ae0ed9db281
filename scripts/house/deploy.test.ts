import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { afterwards } from '../../api/test/afterwards.ts'
import { documents, read, root } from '../../api/test/server/deploy-files.ts'
import { readConfig } from '../../api/src/lib/config/config.ts'

interface Service {
  image: string
  mem_limit?: string
  restart?: string
  networks?: string[]
  ports?: string[]
  profiles?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  secrets?: string[]
  stop_grace_period?: string
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
  secrets: Record<string, { file: string }>
  networks: Record<string, { internal?: boolean } | null>
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const nodes = services.filter(([name]) => /^api-\d$/.test(name))

/** Every setting that the product reads. */
const known = new Set(
  globSync('api/src/lib/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)'/g)].map(([, name]) => name),
  ),
)
const isKnown = (name: string) => known.has(name.replace(/_FILE$/, '')) || name === 'NODE_ENV'

const keysOfEnvFile = (text: string) => [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
const settingsOf = (document: { data?: object; stringData?: object }) =>
  Object.keys(document.data ?? document.stringData ?? {})

test('every setting that is set somewhere is one that the product reads', () => {
  const set = [
    ...keysOfEnvFile(read('deploy/.env.example')).filter((name) => !['SITE', 'POSTGRES_USER'].includes(name)),
    ...nodes.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
    ...documents.filter(({ kind }) => ['ConfigMap', 'Secret'].includes(kind)).flatMap(settingsOf),
  ]
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !isKnown(name))).toEqual([])
})

test('sets all required production settings, and puts no secret into examples', () => {
  const wanted = ['APP_SECRET', 'CREDENTIAL_KEY', 'VAPID_PRIVATE_KEY', 'PUBLIC_URL', 'SMTP_URL']
  for (const [, { environment = {} }] of nodes) {
    const set = [...keysOfEnvFile(read('deploy/.env.example')), ...Object.keys(environment)]
    expect(set.map((name) => name.replace(/_FILE$/, ''))).toEqual(expect.arrayContaining(wanted))
  }
  const inCluster = documents.filter(({ kind }) => ['ConfigMap', 'Secret'].includes(kind)).flatMap(settingsOf)
  expect(inCluster).toEqual(expect.arrayContaining([...wanted, 'DATABASE_URL', 'REDIS_URL', 'S3_BUCKET']))
  const exampleKeys = keysOfEnvFile(read('deploy/.env.example'))
  expect(exampleKeys.filter((name) => /SECRET|PASSWORD|PRIVATE|CREDENTIAL|_URL$/.test(name))).toEqual(['PUBLIC_URL'])
  expect(Object.values(documents.find(({ kind }) => kind === 'Secret')?.stringData ?? {}).filter(Boolean)).toEqual([])
})

test('every image has a version, and every service a limit and an end to restarts', () => {
  const images = [
    ...services.map(([, { image }]) => image),
    ...[...read('deploy/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
  ]
  expect(images.filter((image) => !/:(?:v?\d+\.\d+|local$)/.test(image))).toEqual([])
  expect(services.filter(([, one]) => !one.mem_limit || !one.restart).map(([name]) => name)).toEqual([])
})

test('no service may more than it needs, and none has a secret in its settings', () => {
  for (const [name, { read_only, cap_drop, security_opt, environment = {}, secrets = [] }] of services) {
    const locks = { read_only, cap_drop, security_opt }
    const wanted = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    expect({ name, ...locks }).toEqual({ name, ...wanted })
    for (const [setting, value] of Object.entries(environment)) {
      const isOpen = /SECRET|PASSWORD|KEY|PRIVATE/.test(setting) && !setting.endsWith('_FILE')
      expect([name, setting, isOpen || /:[^/@]+@/.test(value)]).toEqual([name, setting, false])
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? []
      if (setting.endsWith('_FILE')) expect([name, secrets]).toEqual([name, expect.arrayContaining([secret])])
    }
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret)
  }
  // A compromised node has no secret of the tables' owner, of other buckets, or of the store's root.
  for (const [, { secrets = [] }] of nodes)
    expect(secrets.filter((secret) => /root|migration|postgres_password/.test(secret))).toEqual([])
})

test('the secrets that are made are taken by production, and made once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-secrets-'))
  afterwards(() => rmSync(folder, { recursive: true }))
  const make = () => spawnSync('sh', [join(root, 'deploy/secrets.sh'), folder], { encoding: 'utf8' })
  const first = make()
  expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('smtp_url')])
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  writeFileSync(join(folder, 'smtp_url'), 'smtps://semai:x@surat.example:465\n')
  const before = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const second = make()
  expect([second.status, second.stderr]).toEqual([0, ''])
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(before)

  const given = { ...nodes[0]?.[1].environment, ...compose.services['migrate']?.environment }
  const settings = Object.entries(given).map(([name, value]) => [name, value.replace('/run/secrets', folder)])
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://semai.example',
    ...Object.fromEntries(settings),
  })
  expect([config.databaseUrl, config.databaseMigrationUrl]).toEqual([
    expect.stringMatching(/^postgresql:\/\/semai_app:[0-9a-f]{48}@postgres:5432\/semai$/),
    expect.stringMatching(/^postgresql:\/\/semai_owner:[0-9a-f]{48}@postgres:5432\/semai$/),
  ])
  expect(config.s3?.credentials?.accessKeyId).toBe('semai')
})

test('two nodes stand behind the proxy, and only the proxy is open to the world', () => {
  expect(nodes.map(([name]) => name)).toEqual(['api-1', 'api-2'])
  const proxy = read('deploy/Caddyfile')
  for (const [name] of nodes) expect(proxy).toContain(`${name}:3000`)
  // Caches must not store answers that set a cookie: decision 0099.
  expect(proxy.split('reverse_proxy ').filter((part) => part.includes('cookie'))).toEqual([
    expect.stringMatching(/^@own /),
  ])
  // Either of them compresses, not both.
  expect(proxy).toMatch(/^\tencode /m)
  for (const [, { environment }] of nodes) expect(environment).toMatchObject({ COMPRESS_ANSWERS: '0' })
  const open = services.filter(([, { ports }]) => ports?.some((port) => !port.startsWith('127.0.0.1:')))
  expect(open.map(([name]) => name)).toEqual(['proxy'])
  expect(compose.networks['back']).toEqual({ internal: true })
  for (const name of ['postgres', 'valkey', 's3']) expect(compose.services[name]?.networks).toEqual(['back'])
})

test('depends only on services with a condition to wait for, and declares its volumes', () => {
  for (const [name, { depends_on = {}, volumes = [] }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const service = compose.services[other]
      // The API's own is in its image.
      const isWatched = service?.healthcheck ?? service?.image === 'semai:local'
      expect(condition === 'service_healthy' ? isWatched : service?.restart === 'no', `${name} ${other}`).toBeTruthy()
    }
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('.')) expect(existsSync(join(root, 'deploy', from)), volume).toBe(true)
      else expect(compose.volumes, volume).toHaveProperty(from)
    }
  }
})

test('probes existing health paths', () => {
  const health = read('api/src/lib/http/health.ts')
  const asked = ['deploy/Caddyfile', 'deploy/Dockerfile', 'deploy/kubernetes/api.yaml'].flatMap((file) =>
    [...read(file).matchAll(/\/(?:health|ready)z\b/g)].map(([path]) => path),
  )
  expect(asked.length).toBeGreaterThan(4)
  for (const path of asked) expect(health).toContain(`'${path}'`)
})

test('runs stripped code without the type stripper', () => {
  const place = mkdtempSync(join(tmpdir(), 'semai-types-'))
  const main = join(place, 'main.ts')
  const asked = 'process.moduleLoadList.some((name: string) => name.includes("amaro"))'
  writeFileSync(join(place, 'other.ts'), 'export const identity = <T,>(value: T): T => value\n')
  writeFileSync(main, `import { identity } from './other.ts'\nconsole.log(identity<boolean>(${asked}))\n`)
  const run = (...given: string[]) => spawnSync(process.execPath, given, { encoding: 'utf8' }).stdout.trim()
  expect(run(main)).toBe('true')
  run(join(root, 'scripts/strip-types.ts'), join(place, '*.ts'))
  expect(run('--import', join(root, 'scripts/without-types.mjs'), main)).toBe('false')
  expect(run(main)).toBe('true')
  rmSync(place, { recursive: true })
})

test('builds the image from existing files and runs it as an unprivileged user', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\w+)/.exec(line)?.[1] ?? [])
  for (const line of lines) {
    const [, flags = '', paths] = /^COPY ((?:--\S+ )*)(.+)$/.exec(line) ?? []
    const stage = /--from=(\w+)/.exec(flags)?.[1]
    if (stage) expect(stages).toContain(stage)
    else for (const path of paths?.split(' ').slice(0, -1) ?? []) expect(existsSync(join(root, path)), path).toBe(true)
  }
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last).toContain('USER node')
  expect(last.filter((line) => /^(?:CMD|HEALTHCHECK|STOPSIGNAL|EXPOSE 3000)/.test(line))).toHaveLength(4)
  expect(
    last.filter((line) => /^(?:COPY|RUN|ADD)/.test(line) && lines.indexOf(line) > lines.indexOf('USER node')),
  ).toEqual([])
  // The same Node as everywhere.
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  expect(
    lines.filter((line) => line.startsWith('FROM node:')).every((line) => line.includes(`:${dependencies.node}-`)),
  ).toBe(true)
})

test('what the image’s scripts import is in the image', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (scripts\/.+) scripts\/[\w-]*$/gm)]
    .flatMap(([, from = '']) => from.split(' '))
    .flatMap((path) => (path.endsWith('.ts') ? [path] : globSync(`${path}/*.ts`, { cwd: root })))
  expect(copied.length).toBeGreaterThan(10)
  const imported = copied.flatMap((file) =>
    [...read(file).matchAll(/from '(\.{1,2}\/[\w/.-]+\.ts)'/g)].map(([, path = '']) => join(dirname(file), path)),
  )
  const scripts = imported.filter((path) => path.startsWith('scripts/'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((path) => !copied.includes(path))).toEqual([])
})

test('a node has the time to leave without failing anybody', () => {
  for (const [, { environment, stop_grace_period }] of nodes)
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(Number(environment?.['SHUTDOWN_SECONDS']))
})
