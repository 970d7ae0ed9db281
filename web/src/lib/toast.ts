import type { ReactNode } from 'react'

/** A short word about what happened, announced to screen readers. Loaded when first used. */
export const toast = {
  success: (message: string) => show(message, 'daun'),
  failure: (message: string) => show(message, 'bata'),
  /** News that can be opened: `content` holds the way. A later one of the same id takes its place. */
  news: async (id: string, title: string, content: ReactNode) => {
    const { notifications } = await import('@mantine/notifications')
    notifications.hide(id)
    notifications.show({ id, title, message: content, color: 'nila', withBorder: true })
    return () => notifications.hide(id)
  },
  /** Stays until it is taken or closed. */
  offer: async (id: string, title: string, content: ReactNode) => {
    const { notifications } = await import('@mantine/notifications')
    notifications.show({ id, title, message: content, color: 'nila', withBorder: true, autoClose: false })
  },
}

async function show(message: string, color: string) {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color, withBorder: true })
}
