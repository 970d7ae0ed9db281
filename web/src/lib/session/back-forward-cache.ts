import { readPageToken, readToken } from './session.ts'

interface PageFollower {
  /** Called when the page is left, whether the browser keeps it or not. */
  onLeave?: () => void
  /** Called when the back/forward cache restores the page for the same person. */
  onRestore?: () => void
}

const followers = new Set<PageFollower>()

/** Follow leaving and restoring of the page, for resources that block the back/forward cache. Returns a function that stops it. */
export function followRestoredPage(follower: PageFollower): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/**
 * Hide a page while it is in the back/forward cache. It shows again to the person whom it was drawn for. After a
 * sign-out, or for another person, it clears and loads again.
 */
export function guardRestoredPage() {
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    // Not on every leave: a blank page would flash before the next one paints.
    if (persisted) style.visibility = 'hidden'
    for (const { onLeave } of followers) onLeave?.()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (readToken() !== readPageToken()) {
      // Elements with a visibility of their own show in a hidden page.
      style.display = 'none'
      window.location.reload()
      return
    }
    style.visibility = ''
    for (const { onRestore } of followers) onRestore?.()
  })
}
