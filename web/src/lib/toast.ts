/** A short word about what happened, announced to screen readers. Loaded when first used. */
export const toast = {
  success: (message: string) => show(message, 'daun'),
  failure: (message: string) => show(message, 'bata'),
}

async function show(message: string, color: string) {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, color, withBorder: true })
}
