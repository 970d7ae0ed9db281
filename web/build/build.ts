// Builds the web: node web/build/build.ts
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { buildConsole } from './console.ts'
import { planPageChunks } from './page-chunks.ts'
import { prerenderLogin } from './prerender.ts'
import { writePreloads } from './routes-preload.ts'
import { bundleApp } from './shell/bundle.ts'
import { paintShells, writeShells } from './shell/shells.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

const plan = await planPageChunks(root)
// Other processes paint while this one builds.
const painting = paintShells(root, await bundleApp(root))
const shared = {
  debugName: 'shared',
  name: (id: string) => plan.get(id) ?? null,
  includeDependenciesRecursively: false,
}
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
})
const login = await prerenderLogin(root, dist)
const routes = await writePreloads(root, dist)
await buildConsole(root, dist)
const { files, before, after } = await compressFolder(dist)
const shells = await writeShells(root, dist, await painting)

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`
console.log(
  `web: ${routes} routes, ${shells} with a shell, login.html ${kilobytes(login)}, ${files} files ${kilobytes(before)} → ${kilobytes(after)} brotli`,
)
