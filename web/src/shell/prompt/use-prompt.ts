import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { findPushOffer } from '../../features/chat/push/queries.ts'
import { pushKeyQuery } from '../../features/chat/queries.ts'
import { consentListQuery, userSettingQuery } from '../../features/profile/setting/queries.ts'
import { keepAsked, readAsked } from '../../lib/browser/stored-setting.ts'
import { spendOccasion } from '../../lib/prompt/occasion.ts'
import { stillMoment } from '../../lib/prompt/still-moment.ts'
import { readUser } from '../../lib/session/session.ts'
import { isOfAccount, openQuestions, questionOf, type Known, type Question } from './prompt-rules.ts'

/** Choose the question of this occasion when the person is idle. Counts as asked when it shows. */
export function usePrompt(): Question | null {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async () => {
      // Without an answer nothing is known: there will be other occasions.
      const found = await findQuestion(queryClient, signal).catch(() => null)
      if (signal.aborted) return
      if (!found) return spendOccasion()
      keepAsked(found, isOfAccount(found) ? readUser()?.id : undefined)
      setQuestion(found)
    }
    void ask()
    return () => leaving.abort()
  }, [queryClient])
  return question
}

async function findQuestion(queryClient: QueryClient, signal: AbortSignal): Promise<Question | null> {
  const user = readUser()
  const open = user ? openQuestions(readAsked(user.id), Date.now()) : []
  if (!user || open.length === 0) return null
  await stillMoment(signal)
  const known = await findKnown(queryClient, user.accepts_analytics)
  await stillMoment(signal)
  return questionOf(open, known)
}

async function findKnown(queryClient: QueryClient, acceptsAnalytics: boolean): Promise<Known> {
  const [offer, push, setting, consents] = await Promise.all([
    findPushOffer(),
    queryClient.fetchQuery(pushKeyQuery),
    queryClient.fetchQuery({ ...userSettingQuery, staleTime: 0 }),
    queryClient.fetchInfiniteQuery({ ...consentListQuery, staleTime: 0 }),
  ])
  const pages = consents.pages
  return {
    push: push.key === '' ? null : offer,
    hasChosenPresence: setting.has_chosen_presence,
    hasChosenAnalytics:
      acceptsAnalytics ||
      // A record of several pages means that the person decided before.
      pages.some((page) => page.total_page > 1 || page.data.some(({ purpose }) => purpose === 'analytics')),
  }
}
