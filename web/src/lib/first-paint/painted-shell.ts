// A page that takes longer shows its pending component: the shell's menu and bar do nothing.
const LONGEST_PENDING_MS = 1500

let resolveGone = () => {}

/** Resolves once the real page has replaced the document's shell. */
export const shellGone = new Promise<void>((resolve) => (resolveGone = resolve))

/**
 * Remove the document's shell (web/build/inline/show-shell.js) in the frame in which the page appears in #root. The shell
 * covers a page whose code is still loading, because it shows more than the pending component.
 */
export function replaceShell(root: HTMLElement) {
  const shell = document.getElementById('shell')
  if (!shell) return resolveGone()
  let pending: number | undefined
  // Called after React's commit, before the next frame.
  const observer = new MutationObserver(() => {
    root.hidden = root.querySelector('[data-page-pending]') !== null
    if (root.hidden) pending ??= window.setTimeout(replace, LONGEST_PENDING_MS)
    else if (root.querySelector('main')) replace()
  })
  observer.observe(root, { childList: true, subtree: true })

  function replace() {
    window.clearTimeout(pending)
    observer.disconnect()
    root.hidden = false
    shell?.remove()
    for (const part of document.querySelectorAll('#shell-style, template[id^="shell-"]')) part.remove()
    pressTapped(shell?.dataset['tapped'])
    resolveGone()
  }
}

/** Repeats a tap on the shell's bar, menu or navigation: the real page has the same at the same place. */
function pressTapped(place: string | undefined) {
  if (!place) return
  const [x = 0, y = 0] = place.split(' ').map(Number)
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')
  if (found?.closest('header, nav, aside')) found.click()
}
