import type { LinkProps } from '@tanstack/react-router'
import type { LibraryContent } from '@semai/contract/library/library'
import type { LibraryRecommendation } from '@semai/contract/library/mine'
import { continueWords } from './list/content-card-text.ts'

type Target = Pick<LinkProps, 'to' | 'params'> & { label: string }

const VERBS = { video: 'Tonton', book: 'Baca', article: 'Baca' } as const

const targetOf = ({ id }: LibraryContent, label: string): Target => ({ to: '/library/$id', params: { id }, label })

/** Convert the last content in progress to a suggestion with its place. */
export function begunReadingOf([content]: LibraryContent[]) {
  if (!content) return null
  const percent = content.progress?.percent ?? 0
  return { title: content.title, reason: continueWords(content), percent, target: targetOf(content, 'Lanjutkan') }
}

/** Convert the best recommendation that is not in progress to a suggestion. */
export function recommendedReadingOf(recommendations: LibraryRecommendation[]) {
  const content = recommendations.find(({ reason_code }) => reason_code !== 'continue')
  if (!content) return null
  return { title: content.title, reason: content.reason, target: targetOf(content, VERBS[content.type]) }
}
