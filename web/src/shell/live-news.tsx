import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '@semai/contract/notification'
import { notificationListQuery, withNotification } from '../features/notification/queries.ts'
import { followServer } from '../lib/socket.ts'
import { toast } from '../lib/toast.ts'

// Where badges and certificates are.
const AWARDS = '/badge-certificate'

/** What arrives while one is here: it joins the list behind the bell, and is read out. */
export function LiveNews() {
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  useEffect(() => {
    const { queryKey } = notificationListQuery
    const refresh = () => void queryClient.invalidateQueries({ queryKey })
    return followServer({
      on: {
        notification: (notification) => {
          if (notification.target?.startsWith(AWARDS)) celebrate(queryClient, notification)
          if (!queryClient.getQueryData(queryKey)) return refresh()
          queryClient.setQueryData(queryKey, (pages) => withNotification(pages, notification))
          setWords(`Notifikasi baru: ${notification.title}`)
        },
      },
      onReturn: refresh,
    })
  }, [queryClient])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {words}
    </p>
  )
}

/** What one has just earned is told in the middle of whatever one does, and stands in its list. */
function celebrate(queryClient: QueryClient, { title, content_title }: Notification) {
  void queryClient.invalidateQueries({ queryKey: ['award'] })
  void toast.success(`${title}. ${content_title}`)
}
