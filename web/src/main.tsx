import './ui/tokens.css'
import './ui/fallback-fonts.css'
import './ui/serif.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { afterFirstPaint } from './lib/first-paint/first-paint.ts'
import { createAppRouter, untilNextPage } from './router.tsx'
import { start } from './start.tsx'
import { bringLetters } from './ui/letters.ts'

const router = createAppRouter()
void bringLetters(() => untilNextPage(router))
start(router)
const importCount = afterFirstPaint(() => import('./lib/data-used.ts'))
void importCount().then(({ countTransfers }) => countTransfers())
