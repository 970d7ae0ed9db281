import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { refreshChannels } from './channel-cache.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { directChannelQuery } from '../member/queries.ts'

interface ChannelDirectProps {
  personId: string
  onOpen: (channelId: string) => void
  onClose: () => void
}

/** Placeholder that opens the conversation with a person, from their page. */
export function ChannelDirect({ personId, onOpen, onClose }: ChannelDirectProps) {
  const queryClient = useQueryClient()
  const query = useQuery(directChannelQuery(personId))
  const channelId = query.data
  useEffect(() => {
    if (!channelId) return
    refreshChannels(queryClient)
    onOpen(channelId)
  }, [channelId, queryClient, onOpen])
  return (
    <ChannelDialog title="Kirim pesan" onClose={onClose}>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={1} lead="avatar" label="Membuka percakapan" />}
        errorTitle="Percakapan tidak terbuka"
      >
        {() => <RowSkeleton count={1} lead="avatar" label="Membuka percakapan" />}
      </QueryBoundary>
    </ChannelDialog>
  )
}
