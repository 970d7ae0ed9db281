import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'web/dist/.semai-built')
const sources = [
  'web/src/**/*.*',
  'web/build/**/*.*',
  'web/public/*',
  'web/*.{ts,html,json}',
  'contract/src/**/*.ts',
  'drawing/src/**/*.ts',
  'package-lock.json',
]

/** Builds the web into web/dist unless it was built from these very files. */
export async function buildWebIfChanged() {
  const wanted = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Membangun web…')
  // A test runner's NODE_ENV would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = spawnSync(process.execPath, [join(root, 'web/build/build.ts')], { cwd: root, encoding: 'utf8', env })
  if (build.status !== 0) throw new Error(`web/build/build.ts failed:\n${build.stdout}${build.stderr}`)
  // Hashed again: the build itself may write the route tree.
  writeFileSync(stamp, hashOf(sources))
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file)
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildWebIfChanged()
