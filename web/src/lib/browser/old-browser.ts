/**
 * Brings what the oldest browsers that we serve lack (README.md): menus that open above the page, which Chrome has since 114
 * and Safari since 17. Nobody else downloads it.
 */
export async function bringPopovers() {
  if ('popover' in HTMLElement.prototype) return
  const { apply, isSupported } = await import('@oddbird/popover-polyfill/fn')
  if (!isSupported()) apply()
}
