import { join } from 'node:path'
import { build } from 'vite'
import { planChunks, type ChunkPlan, type Visit } from './chunk-plan.ts'

/** The mode of the first build, which is only looked at. */
export const PLANNING = 'planning'

const oneOf = (...paths: string[]) => new RegExp(paths.join('|'))

/** What the login page wakes up in, step by step, and what all else stands on. chunk-plan.ts sees to the rest. */
export const steadyChunks = [
  // By itself: the login page wakes up in steps, so that a key pressed meanwhile never waits for all of it.
  { name: 'react', test: oneOf('node_modules/(react|react-dom|scheduler)/') },
  {
    // What every page needs.
    name: 'base',
    test: oneOf(
      'rolldown/runtime',
      'vite/preload-helper',
      'icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/IconAlertCircle)',
      '@tanstack/(history|react-router|react-store|router-core|store)/',
      'contract/src/limits',
      'web/src/lib/(analytics|call|color-scheme|config|email|failure-words|form-fields|kept-letters|reach|redirect|session|session-failure|use-submit|web-storage)\\.ts',
      'web/src/shell/(skip-link|trouble)',
      'web/src/ui/(leaf|logo\\.|motif|plain-|password-field|plant|wordmark)',
      // What the routes of guest pages read before these are shown.
      'web/src/features/auth/identity-answer\\.ts',
      'web/src/lib/search-params\\.ts',
    ),
  },
  {
    // What every page but the login form needs.
    name: 'theme',
    test: oneOf(
      '@mantine/core/esm/core/',
      '@mantine/core/esm/components/(Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)/',
      '@mantine/core/styles/(Button|Input|Loader|UnstyledButton|default-css-variables)\\.css',
      'web/src/ui/(controls|palette|theme)',
    ),
  },
  { name: 'query', test: oneOf('@tanstack/(query-core|react-query)/', 'web/src/lib/(profile|queries|query-client)') },
  // Early on every page but the login form (index-head.ts): what a feature says of a part's looks comes after the part's own.
  { name: 'sheets', test: oneOf('web/src/ui/.*\\.module\\.css', '@mantine/core/styles/.*\\.css') },
  // The login page, and what several of the guest pages share.
  { name: 'guest', test: oneOf('web/src/features/auth/(login|identity-b|use-identity)', 'web/src/shell/guest-layout') },
  { name: 'guest-forms', test: oneOf('web/src/features/auth/'), minShareCount: 2 },
]

// The page that everyone opens, and one that is light whatever happens.
const BERANDA_WEIGHT = 5
const LOGIN_WEIGHT = 50
// A dialog, a menu, a reader: opened by some, in a page that is there.
const ASIDE_WEIGHT = 0.2
// What comes to every page once it shows its first words.
const NEWS_WEIGHT = 10

/** Builds once to see what each page needs, and says which small chunks to put together. */
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
  const routes = join(root, 'src/routes/')
  const index = join(root, 'index.html')
  const guest = join(root, 'src/guest.tsx')
  const news = join(root, 'src/shell/live-news.tsx')
  const layouts = new Map(
    entries.flatMap((entry) => (LAYOUT.test(entry) ? [[entry.replace(LAYOUT, '$1'), entry]] : [])),
  )
  return entries.map((entry) => {
    if (entry === guest) return { entries: [entry], weight: LOGIN_WEIGHT }
    if (entry === index) return { entries: [entry], weight: 1 }
    const isPage = entry.startsWith(routes) && !LAYOUT.test(entry)
    const layout = layouts.get(isPage ? (entry.slice(routes.length).split('/')[0] ?? '') : '_shell')
    const weight = isPage ? pageWeight(entry) : entry === news ? NEWS_WEIGHT : ASIDE_WEIGHT
    return { entries: [index, ...(layout ? [layout] : []), entry], weight }
  })
}

const pageWeight = (entry: string) => (entry.includes('/_shell/home/index.tsx') ? BERANDA_WEIGHT : 1)

// `…/src/routes/_shell.tsx?tsr-split=component`
const LAYOUT = /^.*\/src\/routes\/(_\w+)\.tsx\?.*$/
