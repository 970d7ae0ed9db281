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
 * `beforeLoad` of pages of mailed links: moves the token from the fragment to the history entry, where a reload finds it but logs,
 * Referer headers and copied addresses do not.
 */
export function takeMailedToken({ location }: { location: ParsedLocation }) {
  take(location, 'token', (mailedToken) => ({ mailedToken }))
}

/** Move the ticket of `#ticket=` to the history entry. */
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
