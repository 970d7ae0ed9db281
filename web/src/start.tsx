import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnFailedChunk } from './lib/browser/chunk-reload.ts'
import { followColorScheme } from './lib/browser/color-scheme.ts'
import { restoreAddress } from './lib/browser/new-build.ts'
import { bringPopovers } from './lib/browser/old-browser.ts'
import { guardRestoredPage } from './lib/session/back-forward-cache.ts'
import { followOtherTabs } from './lib/session/session.ts'
import { hydrateLogin } from './lib/first-paint/prerendered-login.ts'

/** Shows the pages of a router in #root. */
export function start(router: AnyRouter) {
  restoreAddress()
  reloadOnFailedChunk(() => router.state.location.href !== router.state.resolvedLocation?.href)
  followColorScheme()
  followOtherTabs(() => window.location.reload())
  guardRestoredPage()
  void bringPopovers().catch(() => {})
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  hydrateLogin(router, root)
  // In slices: the browser paints and hears taps between them.
  startTransition(() => createRoot(root).render(<RouterProvider router={router} />))
}
