import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Checks the lock file without a network. `npm run audit` looks for known vulnerabilities. */
const root = join(import.meta.dirname, '../..')

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  scripts?: Record<string, string>
}

interface Locked extends Manifest {
  version?: string
  resolved?: string
  integrity?: string
  link?: true
  hasInstallScript?: true
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { packages, lockfileVersion }: { packages: Record<string, Locked>; lockfileVersion: number } =
  read('package-lock.json')
const { allowScripts, ...whole }: Manifest & { allowScripts: Record<string, true> } = read('package.json')
const places = ['', 'api', 'contract', 'drawing', 'web']
const manifests = places.map((place): [string, Manifest] => [place, place ? read(`${place}/package.json`) : whole])
const all = Object.entries(packages)
const foreign = all.filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Run by npm without being asked. */
const unasked = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish', 'preprepare', 'postprepare']

test('every package is locked to one version and to the hash of its bytes', () => {
  expect([lockfileVersion, foreign.length > 500]).toEqual([3, true])
  const loose = foreign.filter(
    ([, { version = '', integrity = '' }]) =>
      !/^\d+\.\d+\.\d+/.test(version) || !/^sha512-[\w+/]{86}==$/.test(integrity),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('every package comes from the registry: none by git, by an address, or from a folder but our own', () => {
  // The lock file omits the registry's address, because each site has its own.
  expect(all.filter(([, { resolved }]) => resolved && !places.includes(resolved))).toEqual([])
  const asked = all.flatMap(([path, { dependencies, optionalDependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).map(
      ([name, range]) => `${path} ${name} ${range}`,
    ),
  )
  expect(asked.filter((one) => /(?:git|https?|file|ssh)[+:]|\.tgz$| [\w-]+\/[\w-]+$/.test(one))).toEqual([])
})

test('manifests name exact versions that match the lock file', () => {
  for (const [place, { dependencies = {}, devDependencies = {} }] of manifests) {
    const asked = { ...dependencies, ...devDependencies }
    expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    const locked = packages[place]
    expect([place, { ...locked?.dependencies, ...locked?.devDependencies }]).toEqual([place, asked])
  }
})

test('no package runs anything when it is installed, but the one that is allowed to by name and version', () => {
  const running = all.filter(([, { hasInstallScript }]) => hasInstallScript)
  const named = running.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  expect(named).toEqual(Object.keys(allowScripts))
  expect(manifests.flatMap(([, { scripts = {} }]) => unasked.filter((name) => name in scripts))).toEqual([])
})

test('installed packages match the lock file', () => {
  const other = foreign.flatMap(([path, { version }]) => {
    // Packages for other platforms are not installed.
    if (!existsSync(join(root, path, 'package.json'))) return []
    const { version: here }: { version: string } = read(`${path}/package.json`)
    return here === version ? [] : [`${path}: ${here} instead of ${version}`]
  })
  expect(other).toEqual([])
})
