import { useRouter } from '@tanstack/react-router'
import { takeRememberedPath } from '../session/redirect.ts'
import { storeSession, type SignedIn } from '../session/session.ts'

/** Logs a person in and takes them to the page they first asked for, or to Beranda. */
export function useEnter() {
  const router = useRouter()
  return async (pair: SignedIn) => {
    storeSession(pair)
    const href = takeRememberedPath()
    // The console is a separate document.
    await router.navigate({ href, replace: true, reloadDocument: href.startsWith('/console') })
  }
}
