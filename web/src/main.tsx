import './ui/tokens.css'
import './ui/fallback-fonts.css'
import './ui/serif.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { whenIdle } from './lib/prefetch.ts'
import { createAppRouter } from './router.tsx'
import { start } from './start.tsx'
import { bringLetters } from './ui/letters.ts'

void bringLetters()
start(createAppRouter())
whenIdle(() => void import('./lib/data-used.ts').then(({ countTransfers }) => countTransfers()))
