import './ui/tokens.css'
import './ui/fonts.css'
import './ui/serif.css'
import './ui/base.css'
import './ui/forced-colors.css'
import { whenIdle } from './lib/prefetch.ts'
import { createAppRouter } from './router.tsx'
import { start } from './start.tsx'

// Kept on the device, the letters are there with the words; otherwise the words do not wait for them.
const letters = document.querySelector<HTMLLinkElement>('link[rel="letters"]')
if (letters && navigator.serviceWorker?.controller) letters.rel = 'preload'
start(createAppRouter())
whenIdle(() => void import('./lib/data-used.ts').then(({ countTransfers }) => countTransfers()))
