import { Notifications } from '@mantine/notifications'

/** Container of toasts: see lib/toast/toast.ts. */
export function Toasts() {
  return <Notifications position="top-center" limit={3} autoClose={6000} />
}
