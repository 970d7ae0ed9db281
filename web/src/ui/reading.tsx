import { useEffect, useRef, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import './serif.css'
import classes from './reading.module.css'

type ReadingProps = {
  children: ReactNode
  /** The language of the text, if it is not Indonesian. */
  lang?: string
}

/** Long texts: one column of 680, set in the serif. Headings and captions stay in the sans. */
export function Reading({ children, lang }: ReadingProps) {
  return (
    <div className={classes.reading} lang={lang}>
      {children}
    </div>
  )
}

/** A text that the server keeps as HTML and has sanitised. Its links to the product's own pages open without a reload. */
export function ReadingHtml({ html, lang }: { html: string; lang?: string }) {
  const router = useRouter()
  const text = useRef<HTMLDivElement>(null)
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
  return <div ref={text} className={classes.reading} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

// A click that asks for a new tab or window is the browser's.
function findOwnPath({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  return path?.startsWith('/') && !path.startsWith('/files/') ? path : null
}
