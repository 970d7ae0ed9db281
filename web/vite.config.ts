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
const API = 'http://127.0.0.1:3000'
const SERVER_PATHS = ['/v1', '/logout', '/mail', '/files', '/dev', '/docs', '/healthz', '/readyz']

export default defineConfig(
  (): UserConfig => ({
    root,
    plugins: [
      // Before React: it writes the route tree and splits each page into its own chunk.
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
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
      rolldownOptions: { output: { codeSplitting: { groups: [BASE] } } },
    },
  }),
)

// What every page needs, in one file: as separate chunks their headers and round trips would weigh more.
const BASE = {
  name: 'base',
  test: new RegExp(
    [
      '@mantine/core/esm/(core|utils)/',
      '@mantine/core/esm/components/(Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)/',
      'icons-react/dist/esm/(createReactComponent|defaultAttributes)',
      '@tanstack/(history|react-router|react-store|router-core|store)/',
      'web/src/lib/(call|config|redirect|session|session-failure|web-storage)\\.ts',
      'web/src/ui/(leaf|logo|motif|plant|wordmark)',
      'web/src/shell/skip-link',
    ].join('|'),
  ),
}

const proxyTo = (target: string) =>
  Object.fromEntries(SERVER_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target, ws: false }]))

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
