import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/fallback-fonts.css'
import './ui/theme/base.css'
import { start } from './start.tsx'
import { createGuestRouter } from './routes/-guest-router.ts'

// Entry of login.html, which build/prerender.ts writes.
start(createGuestRouter())
