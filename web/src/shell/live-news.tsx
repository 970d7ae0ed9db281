import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '@semai/contract/notification'
import { refreshAwards } from '../features/award/queries.ts'
import { notificationListQuery, withNotification } from '../features/notification/queries.ts'
import { followServer } from '../lib/socket.ts'
import { toast } from '../lib/toast.ts'

// As the server titles what was earned; what was taken back is no success.
const EARNED = /^(Badge|Sertifikat) baru/

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
          if (notification.target?.startsWith('/badge-certificate')) tellAward(queryClient, notification)
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

/** What one has just earned is told in the middle of whatever one does; its lists are read anew. */
function tellAward(queryClient: QueryClient, { title, content_title }: Notification) {
  void refreshAwards(queryClient)
  if (EARNED.test(title)) void toast.success(`${title}. ${content_title}`)
}
