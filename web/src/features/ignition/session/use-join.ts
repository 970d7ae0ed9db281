import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IgnitionContent } from '@semai/contract/ignition'
import { analytics } from '../../../lib/app/analytics.ts'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'

export interface JoinControl {
  join: () => void
  isJoining: boolean
  /** The link, if the browser blocked the new tab. */
  blockedUrl: string | null
}

/** Request the link of an open room and open it in a new tab. The link is stored nowhere. */
export function useJoin({ id, title }: Pick<IgnitionContent, 'id' | 'title'>): JoinControl {
  const queryClient = useQueryClient()
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) =>
      call('POST /v1/ignition-participant/join', { body: { ignition_content_id: id } }),
    onSuccess: ({ data: { join_url } }, tab) => {
      analytics.track('Ignition Joined', { ignition_content_id: id, title })
      if (!join_url.startsWith('https://')) return tab?.close()
      if (tab) tab.location.replace(join_url)
      else setBlockedUrl(join_url)
    },
    onError: (error, tab) => {
      tab?.close()
      void toast.failure(failureMessage(error))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ignition'] }),
  })
  return {
    join: () => {
      if (!isPending) mutate(openTab())
    },
    isJoining: isPending,
    blockedUrl,
  }
}

/** Open an empty tab within the tap handler, since browsers block later ones. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
