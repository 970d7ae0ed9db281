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
  /** Transferred, and asked for, in the first nine seconds. */
  kB: number
  requests: number
}

/**
 * Opens an address on a CPU four times slower, with nothing on the device but what `options` bring along, and no connection to
 * the server yet, and looks on for nine seconds.
 */
export async function firstVisit(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<FirstVisit> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let bytes = 0
  let requests = 0
  client.on('Network.requestWillBeSent', () => (requests += 1))
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(readingWords)
  const end = page.waitForTimeout(LONGEST_MS)
  await page.goto(address, { waitUntil: 'commit' })
  await end
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
