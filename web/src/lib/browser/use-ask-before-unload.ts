import { useEffect } from 'react'

/** Ask before the page is left, while `isOn`. Only then: some browsers keep no page to go back to that listens for `beforeunload`. */
export function useAskBeforeUnload(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
