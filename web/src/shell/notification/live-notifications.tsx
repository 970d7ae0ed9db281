import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Notification } from '@semai/contract/notification/notification'
import { refreshAwards } from '../../features/award/queries.ts'
import { followPushTaps, renewPush } from '../../features/chat/push/queries.ts'
import { followChannels } from '../../features/chat/channel/unread-queries.ts'
import { notificationListQuery, withNotification } from '../../features/notification/queries.ts'
import { userSettingQuery } from '../../features/profile/setting/queries.ts'
import { idle } from '../../lib/prefetch.ts'
import { findSafePath } from '../../lib/session/redirect.ts'
import { followServer } from '../../lib/call/socket.ts'
import { toast } from '../../lib/toast.ts'

// As the server titles it; what was taken back is no success, and a badge is a moment (features/moment).
const EARNED = /^Sertifikat baru/

/** What arrives while one is here: it joins the list behind the bell, and is read out. */
export function LiveNotifications() {
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  useEffect(() => {
    const { queryKey } = notificationListQuery
    const refresh = () => void queryClient.invalidateQueries({ queryKey })
    return followServer({
      topics: ['own'],
      on: {
        notification: (notification) => {
          if (notification.target?.startsWith('/badge-certificate')) notifyAward(queryClient, notification)
          // Without its code the bell tells of it.
          tell(notification).catch(() => {})
          if (!queryClient.getQueryData(queryKey)) return refresh()
          queryClient.setQueryData(queryKey, (pages) => withNotification(pages, notification))
          setWords(`Notifikasi baru: ${notification.title}`)
        },
      },
      onMissed: refresh,
    })
  }, [queryClient])
  useEffect(() => followChannels(queryClient), [queryClient])
  usePush()
  useFreshSetting(queryClient)
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {words}
    </p>
  )
}

/** Messages that are pushed to this browser are for who is signed in; a tap on one opens it in this page. */
function usePush() {
  const router = useRouter()
  useEffect(() => {
    // A browser that could not tell is told of nothing: the settings say so. Asking it takes a moment.
    void idle()
      .then(renewPush)
      .catch(() => {})
  }, [])
  useEffect(
    () =>
      followPushTaps((url) => {
        const href = findSafePath(url)
        if (href) void router.navigate({ href })
      }),
    [router],
  )
}

// Another device may have changed what this one keeps: whether to save data, and how a week begins.
const useFreshSetting = (queryClient: QueryClient) =>
  useEffect(() => void idle().then(() => queryClient.prefetchQuery(userSettingQuery)), [queryClient])

async function tell(notification: Notification) {
  const { notifyMessage } = await import('./message-notification.tsx')
  notifyMessage(notification)
}

/** What one has just earned is told in the middle of whatever one does; its lists are read anew. */
function notifyAward(queryClient: QueryClient, { title, content_title }: Notification) {
  void refreshAwards(queryClient)
  if (EARNED.test(title)) void toast.success(`${title}. ${content_title}`)
}
