import { useEffect, useRef } from 'react'
import { useRouter } from '@tanstack/react-router'

/** For an element whose HTML the server wrote: links in it to the product's own pages open without a reload. */
export function useOwnLinks<Kind extends HTMLElement>() {
  const router = useRouter()
  const text = useRef<Kind>(null)
  useEffect(() => {
    const element = text.current
    function follow(event: MouseEvent) {
      const path = findOwnPath(event)
      if (!path) return
      event.preventDefault()
      router.history.push(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router])
  return text
}

// A click that asks for a new tab or window is the browser's.
function findOwnPath({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  return path?.startsWith('/') && !path.startsWith('/files/') ? path : null
}
