import type { RouterHistory } from '@tanstack/react-router'

/**
 * Create a history for a document with a single page: other addresses load a new document and keep the history state.
 */
export function leavingHistory(history: RouterHistory, page: string): RouterHistory {
  const isHere = (href: string) => new URL(href, window.location.href).pathname.replace(/\/$/, '') === page

  const leave = (href: string, state: object | undefined, isReplaced: boolean) => {
    const handed = Object.entries(state ?? {}).filter(([key]) => !key.startsWith('__') && key !== 'key')
    if (handed.length === 0) {
      if (isReplaced) window.location.replace(href)
      else window.location.assign(href)
      return
    }
    // Without a key, the next document's router overwrites the state.
    const keyedState = { __TSR_index: 0, ...state, __TSR_key: String(Date.now()) }
    if (isReplaced) window.history.replaceState(keyedState, '', href)
    else window.history.pushState(keyedState, '', href)
    window.location.reload()
  }

  const { push, replace } = history
  return Object.assign(history, {
    push: (...[href, state, options]: Parameters<typeof push>) =>
      isHere(href) ? push(href, state, options) : leave(href, state, false),
    replace: (...[href, state, options]: Parameters<typeof replace>) =>
      isHere(href) ? replace(href, state, options) : leave(href, state, true),
  })
}
