import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notificationListQuery, withNotification } from '../features/notification/queries.ts'
import { followServer } from '../lib/socket.ts'

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
