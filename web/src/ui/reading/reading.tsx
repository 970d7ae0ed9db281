import type { ReactNode } from 'react'
import { placeholderOf } from '../../lib/picture/placeholder.ts'
import { photoSet } from '../../lib/picture/photo.ts'
import { useOwnLinks } from '../../lib/session/own-links.ts'
import classes from './reading.module.css'
import { withTableLabels } from './table-labels.ts'

type ReadingProps = {
  children: ReactNode
  /** The language of the text, if it is not Indonesian. */
  lang?: string
}

/** Long text in a serif column of 680 px. Headings and captions are sans-serif. */
export function Reading({ children, lang }: ReadingProps) {
  return (
    <div className={classes.reading} lang={lang}>
      {children}
    </div>
  )
}

/** Sanitised HTML from the server. Links to own pages open without a reload. */
export function ReadingHtml({ html, lang }: { html: string; lang?: string }) {
  const text = useOwnLinks<HTMLDivElement>()
  return (
    <div
      ref={text}
      className={classes.reading}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: withTableLabels(withNarrowPictures(html)) }}
    />
  )
}

const SIZES = '(max-width: 720px) 100vw, 680px'

// Own addresses contain no quotes, because the server generates them.
const withNarrowPictures = (html: string) =>
  html.replace(
    /<img src="(\/files\/[^"?]+)"/g,
    (img, url: string) =>
      `${img} srcset="${photoSet(url, [400, 800, 1600])}" sizes="${SIZES}" style="background: ${placeholderOf(url) ?? 'none'}"`,
  )
