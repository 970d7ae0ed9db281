import { join } from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { assetsOf, readManifest } from './manifest.ts'

const dist = join(import.meta.dirname, '../dist')
const YEAR_SECONDS = 365 * 24 * 3600

// Parts that a signed-in person needs offline. Other pages are cached after a visit.
const SHELL_PARTS = [
  'src/routes/_shell.tsx',
  'src/routes/_shell/index.tsx',
  'src/routes/_shell/home/index.tsx',
  'src/routes/_shell/-beranda-below.tsx',
  'src/shell/navigation/progress-bar.tsx',
  'src/shell/notification/toasts.tsx',
  'src/shell/notification/live-notifications.tsx',
  'src/shell/notification/notification-menu.tsx',
  'src/shell/sign-out-failed-dialog.tsx',
  'src/shell/pending/pending-sign-out-dialog.tsx',
  'src/shell/update-prompt.tsx',
  // The list of pending items works offline.
  'src/shell/pending/pending-button.tsx',
  'src/shell/pending/pending-dialog.tsx',
]

/** The service worker and the web app manifest. It is registered by lib/browser/register-service-worker.ts, after sign-in. */
export const pwa: Partial<VitePWAOptions> = {
  // A new build waits until someone wants it, or comes with the next opening.
  registerType: 'prompt',
  injectRegister: false,
  filename: 'sw.js',
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Semai',
    short_name: 'Semai',
    description: 'Rumah bagi perintis startup digital Indonesia.',
    lang: 'id',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#3a3a9e',
    background_color: '#fbfaf6',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/plus-jakarta-*.woff2'],
    manifestTransforms: [
      async (entries) => {
        const shell = new Set(assetsOf(await readManifest(dist), ...SHELL_PARTS))
        const isShell = (url: string) => !/^assets\/.*\.(js|css)$/.test(url) || shell.has(`/${url}`)
        return { manifest: entries.filter(({ url }) => isShell(url)), warnings: [] }
      },
    ],
    // New messages: public/push.js.
    importScripts: ['/push.js'],
    navigateFallback: '/index.html',
    // Server routes and the console. Private answers are never cached.
    navigateFallbackDenylist: [
      /^\/(console|v1|files|dev|docs|mail|logout|kalender|healthz|readyz|\.well-known)([/?]|$)/,
      // Requests for the newest build: src/lib/browser/new-build.ts.
      /[?&]terbaru=$/,
    ],
    runtimeCaching: [
      {
        // Hashed names never change their content.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'semai-assets',
          expiration: { maxEntries: 200, maxAgeSeconds: YEAR_SECONDS },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
  },
}
