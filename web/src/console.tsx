// Before the whole, which has them in its order.
import './ui/theme/mantine-sheets.ts'
import '@mantine/core/styles.css'
import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/fallback-fonts.css'
import './ui/theme/serif.css'
import './ui/theme/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createConsoleRouter } from './console/router.tsx'
import { replaceShell } from './lib/first-paint/painted-shell.ts'
import { reloadOnFailedChunk } from './lib/browser/chunk-reload.ts'
import { restoreAddress } from './lib/browser/new-build.ts'
import { Queries } from './lib/query/queries.tsx'
import { followMissedStorage } from './lib/session/missed-storage.ts'
import { guardRestoredPage } from './lib/session/back-forward-cache.ts'
import { followOtherTabs, isSignedIn } from './lib/session/session.ts'
import { Themed } from './ui/theme/themed.tsx'

restoreAddress()
// It fetches nothing ahead.
reloadOnFailedChunk(() => true)
followOtherTabs(() => window.location.reload())
guardRestoredPage()
followMissedStorage()

const root = document.getElementById('root')
if (!root) throw new Error('console.html has no #root')
replaceShell(root)
if (isSignedIn()) start(root)
// The login page is the product's own, and brings one back.
else window.location.replace(`/authorization/login?to=${encodeURIComponent(addressHere())}`)

function start(element: HTMLElement) {
  const router = createConsoleRouter()
  createRoot(element).render(
    <Themed>
      <Queries>
        <RouterProvider router={router} />
      </Queries>
    </Themed>,
  )
}

function addressHere(): string {
  const { pathname, search } = window.location
  return pathname + search
}
