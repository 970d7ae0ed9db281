import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { startServer } from '../scripts/server.ts'

const RUNS = 3
const PORT = 9333

await buildWebIfChanged()
const server = await startServer()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, `--remote-debugging-port=${PORT}`],
})
try {
  for (let run = 0; run < RUNS; run++) await measure(`${server.url}/authorization/login`)
} finally {
  await browser.close()
  await server.stop()
}

async function measure(url: string) {
  const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error' })
  if (!result) throw new Error('lighthouse answered nothing')
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`)
  const ids = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']
  const figures = [...ids, 'total-byte-weight'].map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`)
  console.log([...scores, ...figures].join(' · '))
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  for (const { id, title } of failed) console.log(`  ${id}: ${title}`)
}
