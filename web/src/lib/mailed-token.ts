import { redirect, useLocation, type ParsedLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mailed link, taken out of the address. */
    mailedToken?: string
  }
}

const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

/**
 * `beforeLoad` of a page that mailed links open: the token in the fragment leaves the address at once and
 * waits in this history entry, where a reload finds it and no log, Referer or copied address does.
 */
export function takeMailedToken({ location }: { location: ParsedLocation }) {
  const token = new URLSearchParams(location.hash).get('token')
  if (token === null) return
  const state = TOKEN.test(token) ? { mailedToken: token } : {}
  throw redirect({ href: location.href.replace(/#.*/, ''), state, replace: true })
}

export const useMailedToken = (): string | undefined => useLocation({ select: ({ state }) => state.mailedToken })
