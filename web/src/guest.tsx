import './ui/tokens.css'
import './ui/fonts.css'
import './ui/fallback-fonts.css'
import './ui/base.css'
import { start } from './start.tsx'
import { createGuestRouter } from './routes/-guest-router.ts'

// What login.html runs, which build/prerender.ts writes.
start(createGuestRouter())
