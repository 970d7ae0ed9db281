let tellGone = () => {}

/** Resolves once the real page stands in place of the shell that the document has shown. */
export const shellGone = new Promise<void>((resolve) => (tellGone = resolve))

/**
 * Takes away the shell that the document has shown (web/build/inline/show-shell.js) in the frame in which the real page
 * stands in #root. A page whose code is still on its way stays hidden until then: the shell shows already what it will
 * look like.
 */
export function replaceShell(root: HTMLElement) {
  const shell = document.getElementById('shell')
  if (!shell) return tellGone()
  // It hears of React's commit before the next frame.
  const observer = new MutationObserver(() => {
    const isPending = root.querySelector('[data-page-pending]') !== null
    root.hidden = isPending
    if (isPending || !root.querySelector('main')) return
    observer.disconnect()
    shell.remove()
    for (const part of document.querySelectorAll('#shell-style, template[id^="shell-"]')) part.remove()
    pressTapped(shell.dataset['tapped'])
    tellGone()
  })
  observer.observe(root, { childList: true, subtree: true })
}

/** Presses what was tapped too early, where the real page has a bar, a menu or navigation at the same place. */
function pressTapped(place: string | undefined) {
  if (!place) return
  const [x = 0, y = 0] = place.split(' ').map(Number)
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')
  if (found?.closest('header, nav, aside')) found.click()
}
