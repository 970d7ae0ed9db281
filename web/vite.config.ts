import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withoutMantineHues } from './build/mantine-palette.ts'
import { pwa } from './build/pwa.ts'
import pkg from './package.json' with { type: 'json' }

const root = import.meta.dirname
const API = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const SERVER_PATHS = [
  '/v1',
  '/logout',
  '/mail',
  '/files',
  '/dev',
  '/docs',
  '/kalender',
  '/healthz',
  '/readyz',
  '/\\.well-known',
]

export default defineConfig((): UserConfig => ({
  root,
  plugins: [
    // Before React: it writes the route tree and splits each page into its own chunk.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader travels with the page: in the entry it would bring along what it asks for.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent']] },
      routesDirectory: join(root, 'src/routes'),
      generatedRouteTree: join(root, 'src/routeTree.gen.ts'),
      tmpDir: join(root, '../node_modules/.cache/tanstack'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    withoutMantineHues(),
    VitePWA(pwa),
  ],
  resolve: { alias: LIGHTER },
  define: {
    __SEMAI_VERSION__: JSON.stringify(pkg.version),
    __SEMAI_BUILD__: JSON.stringify(buildNumber()),
  },
  server: { port: 5173, strictPort: true, proxy: proxyTo(API) },
  preview: { port: 4173, proxy: proxyTo(API) },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // Small pictures stay files: the CSP and the cache like them better than data in scripts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
}))

// Other builds of the same libraries: hls.js without what our films do not use, pdf.js for older phones too.
const LIGHTER = [
  { find: /^hls\.js$/, replacement: 'hls.js/light' },
  { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' },
]

const oneOf = (...paths: string[]) => new RegExp(paths.join('|'))

// As separate chunks, the small parts' headers and round trips would weigh more than they do.
const GROUPS = [
  {
    // What every page needs.
    name: 'base',
    test: oneOf(
      'rolldown/runtime',
      'vite/preload-helper',
      '@mantine/core/esm/core/',
      '@mantine/core/esm/components/(Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)/',
      '@mantine/core/styles/(Button|Input|Loader|UnstyledButton)\\.css',
      'icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/IconAlertCircle)',
      '@tanstack/(history|react-router|react-store|router-core|store)/',
      'contract/src/limits',
      'web/src/lib/(analytics|call|config|failure-words|mailed-token|redirect|session|session-failure|web-storage)\\.ts',
      'web/src/shell/(skip-link|trouble)',
      'web/src/ui/(leaf|logo|motif|palette|plant|skeletons|wordmark)',
      // What the routes of guest pages read before these are shown.
      'web/src/features/auth/(email|identity-answer)\\.ts',
      'web/src/lib/(device-data|params|search-params)\\.ts',
    ),
  },
  { name: 'query', test: oneOf('@tanstack/(query-core|react-query)/', 'web/src/lib/(profile|queries|query-client)') },
  // The login page, and what several of the guest pages share.
  { name: 'guest', test: oneOf('web/src/features/auth/(login|identity-b|use-identity)', 'web/src/shell/guest-layout') },
  { name: 'guest-forms', test: oneOf('web/src/features/auth/', 'web/src/ui/password-field'), minShareCount: 2 },
  // What the top bar shares with the menus that it opens.
  {
    name: 'top-bar',
    test: oneOf('web/src/shell/(search-field|use-)', 'web/src/features/(notification|search)/queries'),
  },
  // What the shell and Beranda are drawn with, and no guest page: one by one, most weigh less than their headers.
  {
    name: 'signs',
    test: oneOf(
      'icons-react/dist/esm/icons/Icon(Arrow(Left|Right)|Article|Book|Books|Bookmark|BookmarkFilled|Building|BuildingCommunity|Calendar|Check|ChevronRight|Code|Flame|MapPin|MessageCircle|PlayerPlay|PlayerPlayFilled|Rocket|School|Ticket|User|UsersGroup|Video|X)\\.',
      'web/src/lib/(local-day|online)\\.ts',
    ),
  },
  // A list of the library, wherever one stands.
  {
    name: 'library-cards',
    test: oneOf(
      'web/src/features/library/(content-card|favorite-button|list-(continue|queries|section)|next-step-facts|recommendation)',
      'web/src/features/library/(reader-words|use-favorite)\\.ts',
    ),
  },
  // What many pages of the shell share.
  { name: 'parts', test: oneOf('web/src/ui/'), minShareCount: 3 },
]

const proxyTo = (target: string) => ({
  ...Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target, ws: false }])),
  '/socket.io': { target, ws: true },
})

// One number more for every commit; a build without a repository says so.
function buildNumber(): string {
  if (process.env['SEMAI_BUILD']) return process.env['SEMAI_BUILD']
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return '0'
  }
}
