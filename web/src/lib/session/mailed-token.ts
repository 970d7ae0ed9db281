import { redirect, useLocation, type ParsedLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mailed link, taken out of the address. */
    mailedToken?: string
    /** The code of a guest's ticket, likewise. */
    mailedTicket?: string
  }
}

const TOKEN = /^[A-Za-z0-9_.-]{16,128}$/

/**
 * `beforeLoad` of a page that mailed links open: the token in the fragment leaves the address at once and
 * waits in this history entry, where a reload finds it and no log, Referer or copied address does.
 */
export function takeMailedToken({ location }: { location: ParsedLocation }) {
  take(location, 'token', (mailedToken) => ({ mailedToken }))
}

/** The same for `#ticket=`: who has the code has the ticket. */
export function takeMailedTicket({ location }: { location: ParsedLocation }) {
  take(location, 'ticket', (mailedTicket) => ({ mailedTicket }))
}

function take({ hash, href }: ParsedLocation, name: string, stateOf: (token: string) => object) {
  const token = new URLSearchParams(hash).get(name)
  if (token === null) return
  const state = TOKEN.test(token) ? stateOf(token) : {}
  throw redirect({ href: href.replace(/#.*/, ''), state, replace: true })
}

export const useMailedToken = (): string | undefined => useLocation({ select: ({ state }) => state.mailedToken })

export const useMailedTicket = (): string | undefined => useLocation({ select: ({ state }) => state.mailedTicket })
