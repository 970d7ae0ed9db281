import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '@semai/contract/chat/chat'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { changeChannel, refreshChannels } from './channel-cache.ts'
import { muteChannel, pinChannel } from '../queries.ts'

/** Pin and mute a channel optimistically. Rolls back if the server rejects it. */
export function useChannelMarks({ id, is_pinned, is_mute }: Pick<Channel, 'id' | 'is_pinned' | 'is_mute'>) {
  const pin = useMark(id, 'is_pinned', pinChannel)
  const mute = useMark(id, 'is_mute', muteChannel)
  return { togglePin: () => pin(!is_pinned), toggleMute: () => mute(!is_mute) }
}

function useMark(id: string, mark: 'is_pinned' | 'is_mute', set: (id: string, isSet: boolean) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (isSet: boolean) => set(id, isSet),
    // Run in order, so that the last tap decides.
    scope: { id: `${mark}:${id}` },
    onMutate: async (isSet) => {
      await queryClient.cancelQueries({ queryKey: ['chat', 'channels'] })
      changeChannel(queryClient, id, { [mark]: isSet })
    },
    onError: (error, isSet) => {
      changeChannel(queryClient, id, { [mark]: !isSet })
      void toast.failure(failureMessage(error))
    },
    onSettled: () => refreshChannels(queryClient),
  })
  return mutate
}
