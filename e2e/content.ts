import type { Page } from 'playwright-core'
import { baseUrl } from './browser.ts'

/** The address of a piece of content, as its own reader finds it. */
export async function addressOfContent(page: Page, title: string): Promise<string> {
  const token = await page.evaluate<string>(() => localStorage.getItem('token') ?? '')
  const url = `${baseUrl}/v1/library-content/get?page=1&search=${encodeURIComponent(title)}`
  const { data } = (await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    data: { id: string; title: string }[]
  }
  const found = data.find((content) => content.title === title)
  if (!found) throw new Error(`the demo has no ${title}`)
  return `/library/${found.id}`
}
