import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { createAppRouter } from './router.tsx'
import { start } from './start.tsx'

start(createAppRouter())
