import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/fallback-fonts.css'
import './ui/theme/base.css'
import { start } from './start.tsx'
import { createGuestRouter } from './routes/-guest-router.ts'

// What login.html runs, which build/prerender.ts writes.
start(createGuestRouter())
