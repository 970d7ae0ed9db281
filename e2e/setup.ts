import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { startServer } from '../scripts/server.ts'
import { startTwoNodes } from './two-nodes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product, running with its demo content. */
    url: string
    /** One browser for all journeys, by its WebSocket address. */
    browser: string
  }
}

/** One server and one browser for every journey. */
export default async function setup(project: TestProject) {
  const executablePath = findChromium()
  await buildWebIfChanged()
  const server = await (process.env['SEMAI_NODES'] === '2' ? startTwoNodes() : startServer())
  const browser = await chromium.launchServer({ executablePath, args: chromiumArguments })
  project.provide('url', server.url)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
  }
}
