import { join } from 'node:path'
import { build } from 'vite'
import { planChunks, type ChunkPlan, type Visit } from './chunk-plan.ts'
import { namedPath } from './named-path.ts'
import { steadyChunks } from './steady-chunks.ts'

/** Mode of the first build, which only reports what each page needs. */
export const PLANNING = 'planning'

// Beranda is opened most; login must stay light.
const BERANDA_WEIGHT = 5
const LOGIN_WEIGHT = 50
// Dialogs, menus and readers, which some visits open later.
const ASIDE_WEIGHT = 0.2
// Code that every page loads after its first text.
const LIVE_WEIGHT = 10

/** Build once to find what each page needs. Returns which small chunks to merge. */
export async function planPageChunks(root: string): Promise<ChunkPlan> {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: PLANNING,
    logLevel: 'warn',
    build: { write: false },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The first build has no output')
  const isSteady = (name: string) => steadyChunks.some((chunk) => chunk.name === name)
  return planChunks(result.output, isSteady, (entries) => visitsOf(root, entries))
}

function visitsOf(root: string, entries: string[]): Visit[] {
  const idOf = (path: string) => join(root, '..', namedPath(path))
  const routes = idOf('web/src/routes/')
  const index = idOf('web/index.html')
  const guest = idOf('web/src/guest.tsx')
  const liveNotifications = idOf('web/src/shell/notification/live-notifications.tsx')
  const beranda = idOf('web/src/routes/_shell/home/index.tsx')
  const layouts = new Map(
    entries.flatMap((entry) => (LAYOUT.test(entry) ? [[entry.replace(LAYOUT, '$1'), entry]] : [])),
  )
  return entries.map((entry) => {
    if (entry === guest) return { entries: [entry], weight: LOGIN_WEIGHT }
    if (entry === index) return { entries: [entry], weight: 1 }
    const pageWeight = entry.startsWith(beranda) ? BERANDA_WEIGHT : 1
    const isPage = entry.startsWith(routes) && !LAYOUT.test(entry)
    const layout = layouts.get(isPage ? (entry.slice(routes.length).split('/')[0] ?? '') : '_shell')
    const weight = isPage ? pageWeight : entry === liveNotifications ? LIVE_WEIGHT : ASIDE_WEIGHT
    return { entries: [index, ...(layout ? [layout] : []), entry], weight }
  })
}

// `…/src/routes/_shell.tsx?tsr-split=component`
const LAYOUT = /^.*\/src\/routes\/(_\w+)\.tsx\?.*$/
