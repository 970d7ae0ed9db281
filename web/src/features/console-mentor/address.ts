import { limits } from '@semai/contract/call/limits'

export type Part = 'mentor' | 'startup' | 'putusan' | 'aturan'

/** Open tab with its filters and page. */
export interface PageState {
  part: Part
  search: string
  isSilent: boolean
  page: number
}

const parts: readonly Part[] = ['mentor', 'startup', 'putusan', 'aturan']

/** Parse the URL parameters. Invalid values are ignored. */
export function readState({ bagian, cari = '', sepi, page }: Record<string, string>): PageState {
  const number = Number(page)
  return {
    part: parts.find((one) => one === bagian) ?? 'mentor',
    search: cari.slice(0, 100),
    isSilent: sepi === '1',
    page: Number.isInteger(number) && number > 0 && number <= limits.lastPage ? number : 1,
  }
}

/** Build the URL of a tab, without default values. */
export function addressOf({ part, search = '', isSilent = false, page = 1 }: Partial<PageState>): string {
  const query = new URLSearchParams()
  if (part && part !== 'mentor') query.set('bagian', part)
  if (search) query.set('cari', search)
  if (isSilent) query.set('sepi', '1')
  if (page > 1) query.set('page', String(page))
  return `/console/mentor-sesi${query.size > 0 ? `?${query}` : ''}`
}
