import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { answerConsole } from './build/console.ts'
import { mantineVariables } from './build/mantine-variables.ts'
import { pwa } from './build/pwa.ts'
import { define, lighter } from './build/shared.ts'

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
    mantineVariables(),
    VitePWA(pwa),
    answerConsole(),
  ],
  resolve: { alias: lighter },
  define,
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
    rolldownOptions: {
      input: [join(root, 'index.html'), join(root, 'src/guest.tsx')],
      output: {
        // Every page carries the list of what the others need: short names keep it small.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: GROUPS },
      },
    },
  },
}))

const oneOf = (...paths: string[]) => new RegExp(paths.join('|'))

// As separate chunks, the small parts' headers and round trips would weigh more than they do.
const GROUPS = [
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
      'web/src/lib/(analytics|call|color-scheme|config|data-saver|email|failure-words|form-fields|kept-setting|mailed-token|prefetch|reach|redirect|session|session-failure|use-submit|web-storage)\\.ts',
      'web/src/shell/(skip-link|trouble)',
      'web/src/ui/(leaf|logo|motif|plain-|password-field|plant|skeletons|wordmark)',
      // What the routes of guest pages read before these are shown.
      'web/src/features/auth/identity-answer\\.ts',
      'web/src/lib/(device-data|params|search-params)\\.ts',
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
  // The login page, and what several of the guest pages share.
  { name: 'guest', test: oneOf('web/src/features/auth/(login|identity-b|use-identity)', 'web/src/shell/guest-layout') },
  { name: 'guest-forms', test: oneOf('web/src/features/auth/'), minShareCount: 2 },
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
      'web/src/lib/(format|lazily|local-day|online)\\.ts',
    ),
  },
  // A list of the library, wherever one stands.
  {
    name: 'library-cards',
    test: oneOf(
      'web/src/features/library/(content-card|favorite-(button|kept)|list-(continue|queries|section)|next-step-facts|recommendation)',
      'web/src/features/library/(reader-words|use-favorite)\\.ts',
    ),
  },
  // What badges and certificates share, without the drawing of a sheet.
  {
    name: 'award',
    test: oneOf(
      'web/src/features/award/(badge-|unbroken|use-badge|queries|state-|verify-code|certificate-(words|state))',
    ),
    minShareCount: 2,
  },
  // What a list of topics, a topic and its dialogs share, without the field in which one writes.
  {
    name: 'forum',
    test: oneOf(
      'web/src/features/forum/(post-(author|body|deeds)|queries|reply-(pages|queries)|topic-(cache|tags|words))',
    ),
    minShareCount: 2,
  },
  // What pages share on which one writes or hands something on.
  {
    name: 'tools',
    test: oneOf(
      'web/src/lib/(awake|close-dialog|create-id|mentions|picture-cut|share-link|upload|use-chosen-picture|work-words|write-into)\\.ts',
      'web/src/ui/(mention-list|use-popover)',
      'web/src/features/forum/hand-over',
    ),
    minShareCount: 2,
  },
  // Calls that pages of several features make: places, stages, people, roles.
  {
    name: 'calls',
    test: oneOf('web/src/features/(guideline|moderation|person|pretest|program|region)/queries\\.ts'),
    minShareCount: 2,
  },
  // What the pages of one feature share: the profile, Markas, the workshops, startups.
  {
    name: 'profile-parts',
    test: oneOf(
      'web/src/features/profile/(setting-(message|parts)|online-only|profile-(card|identity|figures))',
      'web/src/routes/_shell/profile/-profile-crumbs',
    ),
    minShareCount: 2,
  },
  {
    name: 'workshop-parts',
    test: oneOf('web/src/features/workshop/(module-badge|no-journey|progress-channel|step-link|workshop-(key|tag))'),
    minShareCount: 2,
  },
  {
    name: 'startup-parts',
    test: oneOf('web/src/features/startup/(startup-words|team-search-words)'),
    minShareCount: 2,
  },
  {
    name: 'markas-parts',
    test: oneOf('web/src/features/markas/(booking-step|building-list|facility-icons|house-rules|slot-search)'),
    minShareCount: 2,
  },
  // Small things that pages share: on their own, their names in the entry would weigh on the login page.
  {
    name: 'icons',
    test: oneOf('icons-react/dist/esm/icons/Icon(?!(AlertCircle|BrandGoogle|CircleCheck|Eye|EyeOff|InfoCircle)\\.)'),
    minShareCount: 2,
  },
  // What many pages of the shell share.
  { name: 'parts', test: oneOf('web/src/ui/'), minShareCount: 3 },
]

const proxyTo = (target: string) => ({
  ...Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target, ws: false }])),
  '/socket.io': { target, ws: true },
})
