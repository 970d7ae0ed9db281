import type { Browser, BrowserContextOptions } from 'playwright-core'
import { readingWords } from './first-words.ts'

/** How many times slower the CPU of a cheap phone is. */
export const SLOWDOWN = 4
const LONGEST_MS = 9000

export interface FirstVisit {
  /** Milliseconds from the address to the first paint. */
  paint: number
  /** To the first words of the page's own that the document did not bring. */
  words: number
  /** How far what stood there has moved, as a cumulative layout shift. */
  CLS: number
  /** Received on the line in the first nine seconds, service worker included; requests count the page's own. */
  kB: number
  requests: number
}

/** Options of a new browser context, and the byte counter of its line. */
interface Visitor extends BrowserContextOptions {
  readBytes: () => number
}

/**
 * Opens an address on a CPU four times slower, with nothing on the device but what `options` bring along, and no connection to
 * the server yet, and observes it for nine seconds. No other browser may use the line.
 */
export async function firstVisit(
  browser: Browser,
  { readBytes, ...options }: Visitor,
  address: string,
): Promise<FirstVisit> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let requests = 0
  client.on('Network.requestWillBeSent', () => (requests += 1))
  await page.addInitScript(readingWords)
  await page.addInitScript(sayLine)
  const start = readBytes()
  const end = page.waitForTimeout(LONGEST_MS)
  await page.goto(address, { waitUntil: 'commit' })
  await end
  const bytes = readBytes() - start
  const { words, moved } = await page.evaluate(() => window.firstVisit)
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
  await context.close()
  return {
    paint: Math.round(paint),
    words: Math.round(words),
    CLS: Number(moved.toFixed(3)),
    kB: Math.round(bytes / 1000),
    requests,
  }
}

/** Set the values that Chromium reports on such a line. Chromium's estimator ignores localhost. */
const sayLine = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '4g', downlink: 1.5, rtt: 150, saveData: false },
  })
