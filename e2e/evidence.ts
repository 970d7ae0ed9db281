import type { BrowserContext, TestInfo } from '@playwright/test'

const answers = new WeakMap<BrowserContext, string[]>()

/** Remember the last 20 answers of the API in a context. */
export function noteAnswers(context: BrowserContext) {
  const noted: string[] = []
  answers.set(context, noted)
  context.on('response', (response) => {
    if (!response.url().includes('/v1/')) return
    noted.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    if (noted.length > 20) noted.shift()
  })
}

/** Save screenshots of a failed test's open pages, and print their addresses and last answers. */
export async function saveEvidence(info: TestInfo, contexts: BrowserContext[]) {
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = info.outputPath(`page-${at}.png`)
    console.error(`${info.title}: ${page.url()} (${path})\n${(answers.get(page.context()) ?? []).join('\n')}`)
    // A page that is closing or hangs has no picture.
    await page.screenshot({ path, timeout: 5000 }).catch(() => {})
  }
}
