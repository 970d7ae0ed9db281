/**
 * Load the popover polyfill for the oldest supported browsers (README.md). Chrome has popovers since 114, Safari since 17.
 */
export async function bringPopovers() {
  if ('popover' in HTMLElement.prototype) return
  const { apply, isSupported } = await import('@oddbird/popover-polyfill/fn')
  if (!isSupported()) apply()
}
