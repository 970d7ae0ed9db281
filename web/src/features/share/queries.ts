import { queryOptions } from '@tanstack/react-query'
import type { ShareCard } from '@semai/contract/share-card'
import { call } from '../../lib/call/call.ts'
import type { SharedCard } from '../../lib/share/share-card.ts'

const ASK_AGAIN_MS = 700
// Half a minute: a card without a picture by then needs another try.
const MOST_ANSWERS = 40

type Subject = Pick<SharedCard, 'kind' | 'subject_id'>

/** A share card: requested once, then polled until it is drawn. */
export const shareCardQuery = ({ kind, subject_id }: Subject) =>
  queryOptions({
    queryKey: ['share-card', kind, subject_id ?? null],
    queryFn: async ({ client, queryKey, signal }) => {
      const asked = { kind, format: 'story' as const, ...(subject_id && { subject_id }) }
      const isAskedFor = client.getQueryData<ShareCard>(queryKey)?.state === 'pending'
      const { data } = isAskedFor
        ? await call('GET /v1/share-card/get', { querystring: asked }, { signal })
        : await call('POST /v1/share-card/create', { body: asked }, { signal })
      return data
    },
    // Its text may have changed; an unchanged card is returned at once.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.dataUpdateCount < MOST_ANSWERS ? ASK_AGAIN_MS : false,
  })

/** Whether a card has been waited for long enough. */
export const isLate = ({ data, dataUpdateCount }: { data: ShareCard | undefined; dataUpdateCount: number }) =>
  data?.state === 'pending' && dataUpdateCount >= MOST_ANSWERS

/** The picture itself, as the device's own sharing takes it. */
export const shareFileQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['share-card', 'file', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url ?? '', { signal })
      if (!answer.ok) throw new Error(`the picture did not come: ${answer.status}`)
      return new File([await answer.blob()], 'semai.png', { type: 'image/png' })
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
