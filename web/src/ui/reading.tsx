import type { ReactNode } from 'react'
import { placeholderOf } from '../lib/picture/placeholder.ts'
import { photoSet } from '../lib/picture/photo.ts'
import { useOwnLinks } from '../lib/session/own-links.ts'
import classes from './reading.module.css'
import { withTableLabels } from './table-labels.ts'

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

// An address of ours has nothing in it that ends an attribute: the server wrote it anew.
const withNarrowPictures = (html: string) =>
  html.replace(
    /<img src="(\/files\/[^"?]+)"/g,
    (img, url: string) =>
      `${img} srcset="${photoSet(url, [400, 800, 1600])}" sizes="${SIZES}" style="background: ${placeholderOf(url) ?? 'none'}"`,
  )
