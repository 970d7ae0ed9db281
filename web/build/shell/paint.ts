// Paints the shells of some pages and prints them, by address: node web/build/shell/paint.ts <bundle> <audience>:<address>…
import { pathToFileURL } from 'node:url'
import { becomeBrowser } from './browser.ts'
import { paintShell, type PaintedShell, type ShowPage } from './paint-shell.ts'
import { visitorsOf, type Audience } from './visitors.ts'

const WIDTHS = { narrow: 360, wide: 1280 }

const [bundle = '', ...pages] = process.argv.slice(2)
becomeBrowser()
// A page that has ended may still fail at what it had begun.
process.on('unhandledRejection', () => {})
const { showPage } = (await import(pathToFileURL(bundle).href)) as { showPage: ShowPage }
const shells: Record<string, PaintedShell> = {}
for (const page of pages) {
  const [audience, address] = page.split(/:(.*)/s) as [Audience, string]
  const narrow = await paintShell(showPage, address, visitorsOf(audience, WIDTHS.narrow))
  const wide = narrow && (await paintShell(showPage, address, visitorsOf(audience, WIDTHS.wide)))
  if (narrow && wide) shells[address] = { narrow, wide }
}
process.stdout.write(JSON.stringify(shells), () => process.exit())
