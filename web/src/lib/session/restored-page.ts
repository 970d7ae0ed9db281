import { readToken } from './session.ts'

/**
 * A page that the browser keeps to go back to is not asked for anew. It is put away unseen, and comes back only to who
 * left it: for anybody else it is loaded again. Returns how to stop.
 */
export function guardRestoredPage(): () => void {
  let owner: string | null = null
  const { style } = document.documentElement
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    owner = readToken()
    style.visibility = 'hidden'
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (readToken() === owner) style.visibility = ''
    else window.location.reload()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}
