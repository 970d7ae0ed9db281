import { useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { followServer } from '../../../lib/realtime/socket.ts'
import { toast } from '../../../lib/toast/toast.ts'
import type { ChatSearch } from '../channel-list/channel-search.ts'

/** Close the open conversation when the server removes the person from it. */
export function useLossOf({ channel }: ChatSearch) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!channel) return
    return followServer({
      on: {
        'channel-gone': ({ channel_id }) => {
          if (channel_id !== channel) return
          void navigate({ to: '/chat', search: withoutChannel, replace: true })
          void toast.failure('Kamu bukan lagi anggota percakapan itu.')
        },
      },
    })
  }, [channel, navigate])
}

const withoutChannel = ({ channel: _, pesan: __, rincian: ___, ...rest }: ChatSearch): ChatSearch => rest
