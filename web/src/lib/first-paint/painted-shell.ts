let tellGone = () => {}

/** Resolves once the real page has replaced the document's shell. */
export const shellGone = new Promise<void>((resolve) => (tellGone = resolve))

/**
 * Removes the document's shell (web/build/inline/show-shell.js) in the frame in which the real page appears in #root. A page
 * whose code is still loading stays hidden until then: the shell shows more of it than its pending component.
 */
export function replaceShell(root: HTMLElement) {
  const shell = document.getElementById('shell')
  if (!shell) return tellGone()
  // Called after React's commit, before the next frame.
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

/** Repeats a tap on the shell's bar, menu or navigation: the real page has the same at the same place. */
function pressTapped(place: string | undefined) {
  if (!place) return
  const [x = 0, y = 0] = place.split(' ').map(Number)
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')
  if (found?.closest('header, nav, aside')) found.click()
}
