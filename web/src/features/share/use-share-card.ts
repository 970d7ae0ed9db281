import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { saveFile } from '../../lib/file/save-file.ts'
import type { SharedCard } from '../../lib/share/share-card.ts'
import { toast } from '../../lib/toast/toast.ts'
import { isLate, shareCardQuery, shareFileQuery } from './queries.ts'

/** Manage a shared card: its picture, errors and actions. */
export function useShareCard(card: SharedCard) {
  const queryClient = useQueryClient()
  const options = shareCardQuery(card)
  const query = useQuery(options)
  const { dataUpdateCount = 0 } = queryClient.getQueryState(options.queryKey) ?? {}
  const url = query.data?.url ?? null
  const { data: file } = useQuery(shareFileQuery(url))
  const isFailed = !url && (query.isError || isLate({ data: query.data, dataUpdateCount }))
  const shared = file && { files: [file], title: card.title, ...(card.url && { url: card.url }) }
  return {
    url,
    alt: query.data?.alt ?? card.title,
    isOffline: !url && query.isPaused,
    errorText: isFailed ? (query.error ? failureMessage(query.error) : 'Gambarnya belum jadi juga.') : null,
    isRetrying: query.isFetching && !query.isPaused,
    retry: () => void queryClient.resetQueries({ queryKey: options.queryKey }),
    /** Null where the device shares no pictures. */
    share: shared && canShare(shared) ? () => void share(shared) : null,
    /** Null until the picture is loaded. */
    save: file ? () => save(file, card.title) : null,
  }
}

// Older browsers have neither, despite the types.
const canShare = (shared: ShareData) => typeof navigator.canShare === 'function' && navigator.canShare(shared)

// Closing the device's sheet is a choice, not a failure.
const share = (shared: ShareData) => navigator.share(shared).catch(() => {})

function save(file: File, title: string) {
  saveFile(
    `${title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 60)}.png`,
    file,
  )
  void toast.success('Gambar kartu diunduh.')
}
