import './ui/tokens.css'
import './ui/fonts.css'
import './ui/fallback-fonts.css'
import './ui/serif.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { firstPaint } from './lib/first-paint/first-paint.ts'
import { createAppRouter } from './router.tsx'
import { start } from './start.tsx'

start(createAppRouter())
void firstPaint()
  .then(() => import('./lib/data-used.ts'))
  .then(({ countTransfers }) => countTransfers())
