import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { mantineVariables } from './mantine-variables.ts'
import { laterSheetsLast, paintFirst } from './index-head.ts'
import { css, define, lighter } from './shared.ts'

const PAGE = 'console.html'

/**
 * Build the console from console.html in a separate build, because shared chunks would make participants load code that only
 * staff need.
 */
export const buildConsole = (root: string, outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), mantineVariables(), laterSheetsLast(), paintFirst(root)],
    resolve: { alias: lighter },
    css,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/console-manifest.json',
      target: 'es2022',
      assetsInlineLimit: 0,
      // The editor, which most screens do without, is a large library by itself.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        input: join(root, PAGE),
        output: {
          entryFileNames: 'assets/console/[name]-[hash:7].js',
          chunkFileNames: 'assets/console/[hash:7].js',
          // Pictures and fonts keep the product's file names, so that browsers reuse cached ones.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/console/[hash:7].css'
              : 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  })

/** Vite's own server answers the console's addresses with its page, as the product does. */
export const answerConsole = (): Plugin => ({
  name: 'semai:console',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes('text/html') ?? false
      if (isPage && /^\/console(?:\/|\?|$)/.test(request.url ?? '')) request.url = `/${PAGE}`
      next()
    })
  },
})
