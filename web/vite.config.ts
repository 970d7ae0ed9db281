import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { answerConsole } from './build/console.ts'
import { compileHints } from './build/compile-hints.ts'
import { mantineVariables } from './build/mantine-variables.ts'
import { PLANNING } from './build/page-chunks.ts'
import { pwa } from './build/service-worker.ts'
import { earlyRequests } from './build/early-requests.ts'
import { css, define, lighter } from './build/shared.ts'
import { steadyChunks } from './build/steady-chunks.ts'
import { laterSheetsLast, paintFirst, sheetsFirst } from './build/index-head.ts'

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

export default defineConfig(({ mode }): UserConfig => ({
  root,
  plugins: [
    earlyRequests(root),
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
    VitePWA({ ...pwa, disable: mode === PLANNING }),
    answerConsole(),
    sheetsFirst(),
    laterSheetsLast(),
    // After the PWA's own, which it undoes in part.
    paintFirst(root),
    compileHints(),
  ],
  resolve: { alias: lighter },
  css,
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
        codeSplitting: { groups: steadyChunks },
      },
    },
  },
}))

const proxyTo = (target: string) => ({
  ...Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target, ws: false }])),
  '/socket.io': { target, ws: true },
})
