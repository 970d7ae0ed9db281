import type { Page } from 'playwright-core'
import { baseUrl } from './people.ts'

interface Content {
  id: string
  title: string
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Fetch the library's first page for a query, as the person signed in on the page. */
export async function contentsOf(page: Page, query: Record<string, string>): Promise<Content[]> {
  const url = `${baseUrl}/v1/library-content/get?${new URLSearchParams({ page: '1', ...query }).toString()}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  const { data } = (await response.json()) as { data: Content[] }
  return data
}

export async function contentOf(page: Page, title: string): Promise<Content> {
  const found = (await contentsOf(page, { search: title })).find((content) => content.title === title)
  if (!found) throw new Error(`the demo has no ${title}`)
  return found
}

export const addressOfContent = async (page: Page, title: string) => `/library/${(await contentOf(page, title)).id}`
