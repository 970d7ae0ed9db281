import type { MouseEvent, ReactNode } from 'react'
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
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const path = link?.getAttribute('href')
    if (!isPlain || !path?.startsWith('/') || path.startsWith('/files/')) return
    event.preventDefault()
    router.history.push(path)
  }
  // The links inside are what one operates: this only steers them.
  return <div className={classes.reading} lang={lang} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
