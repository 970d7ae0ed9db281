import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/fallback-fonts.css'
import './ui/theme/serif.css'
import './ui/theme/base.css'
import './ui/theme/forced-colors.css'
import { firstPaint } from './lib/first-paint/first-paint.ts'
import { replaceShell } from './lib/first-paint/painted-shell.ts'
import { followMissedStorage } from './lib/session/missed-storage.ts'
import { createAppRouter } from './router.tsx'
import { start } from './start.tsx'

const root = document.getElementById('root')
if (root) replaceShell(root)
// First, because later listeners depend on its events.
followMissedStorage()
start(createAppRouter())
// Offline the chunk may be missing; then data use is not counted.
void firstPaint()
  .then(() => import('./lib/browser/data-used.ts'))
  .then(({ countTransfers }) => countTransfers())
  .catch(() => {})
