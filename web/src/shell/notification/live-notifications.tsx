import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Notification } from '@semai/contract/notification/notification'
import { refreshAwards } from '../../features/award/queries.ts'
import { followPushTaps, renewPush } from '../../features/chat/push/queries.ts'
import { followChannels } from '../../features/chat/channel/unread-queries.ts'
import { notificationListQuery, withNotification } from '../../features/notification/queries.ts'
import { userSettingQuery } from '../../features/profile/setting/queries.ts'
import { idle } from '../../lib/first-paint/prefetch.ts'
import { findSafePath } from '../../lib/session/redirect.ts'
import { followServer } from '../../lib/realtime/socket.ts'
import { toast } from '../../lib/toast/toast.ts'

// Title by the server. Revocations are no success, and badges are moments (features/moment).
const EARNED = /^Sertifikat baru/

/** Add live notifications to the bell's list and announce them. */
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
          // If its code fails to load, the bell still shows it.
          showToast(notification).catch(() => {})
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

/** Bind pushes of this browser to the signed-in person and open tapped ones in this page. */
function usePush() {
  const router = useRouter()
  useEffect(() => {
    // A browser without support gets no pushes; the settings say so. Asking it takes a moment.
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

// Another device may have changed the cached settings.
const useFreshSetting = (queryClient: QueryClient) =>
  useEffect(() => void idle().then(() => queryClient.prefetchQuery(userSettingQuery)), [queryClient])

async function showToast(notification: Notification) {
  const { notifyMessage } = await import('./message-notification.tsx')
  notifyMessage(notification)
}

/** Show a new award immediately and refetch its lists. */
function notifyAward(queryClient: QueryClient, { title, content_title }: Notification) {
  void refreshAwards(queryClient)
  if (EARNED.test(title)) void toast.success(`${title}. ${content_title}`)
}
