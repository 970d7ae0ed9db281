import { useSyncExternalStore, type ReactNode } from 'react'

const UNDO_MS = 10_000

/** Short message about a result, announced to screen readers. Its code loads at the first use. */
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
  /** Result with a button in `content` to undo it, for ten seconds. A later one with the same id replaces it. */
  undo: async (id: string, content: ReactNode) => {
    const notifications = await stage()
    notifications.hide(id)
    notifications.show({ id, message: content, color: 'daun', withBorder: true, autoClose: UNDO_MS })
    return () => notifications.hide(id)
  },
  /** Stays until the person takes or closes it. */
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
  for (const listener of watchers) listener()
  return notifications
}

function watchFirst(listener: () => void) {
  watchers.add(listener)
  return () => void watchers.delete(listener)
}

/** Whether there has been a toast. The container renders with the first one. */
export const useToasted = () => useSyncExternalStore(watchFirst, () => isWanted)
