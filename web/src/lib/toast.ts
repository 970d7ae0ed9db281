import { useSyncExternalStore, type ReactNode } from 'react'

/** A short word about what happened, announced to screen readers. Loaded when first used. */
export const toast = {
  success: (message: string) => show(message, 'daun'),
  failure: (message: string) => show(message, 'bata'),
  /** Neutral message, such as about a delay. */
  note: (message: string) => show(message, 'nila'),
  /** Notification with a link in `content`. A later one with the same id replaces it. */
  notification: async (id: string, title: string, content: ReactNode) => {
    const notifications = await stage()
    notifications.hide(id)
    notifications.show({ id, title, message: content, color: 'nila', withBorder: true })
    return () => notifications.hide(id)
  },
  /** Stays until it is taken or closed. */
  offer: async (id: string, title: string, content: ReactNode) => {
    const notifications = await stage()
    notifications.show({ id, title, message: content, color: 'nila', withBorder: true, autoClose: false })
  },
}

async function show(message: string, color: string) {
  const notifications = await stage()
  // A text that is on screen is not shown a second time.
  notifications.show({ id: `${color} ${message}`, message, color, withBorder: true })
}

let isWanted = false
const watchers = new Set<() => void>()

// Toasts wait until the container is rendered.
async function stage() {
  const { notifications } = await import('@mantine/notifications')
  isWanted = true
  for (const tell of watchers) tell()
  return notifications
}

function watchFirst(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** Whether there has been a toast: the place where they appear is drawn with the first. */
export const useToasted = () => useSyncExternalStore(watchFirst, () => isWanted)
