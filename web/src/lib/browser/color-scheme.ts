import { followRestoredPage } from '../session/back-forward-cache.ts'
import { readItem } from './web-storage.ts'

// Mantine's own name: its provider, which most pages have, reads and writes it.
const KEY = 'mantine-color-scheme-value'

/** Says on <html> which scheme it is, for pages without Mantine's provider. */
export function followColorScheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = readItem('local', KEY)
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  show()
  system.addEventListener('change', show)
  followRestoredPage({ onRestore: show })
}
