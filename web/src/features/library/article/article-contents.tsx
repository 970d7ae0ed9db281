import { IconChevronDown } from '@tabler/icons-react'
import classes from './article-contents.module.css'
import type { Heading } from './article-headings.ts'

interface ArticleContentsProps {
  headings: Heading[]
  /** Id of the heading of the current section. */
  currentId: string | null
  title: string
}

/** Table of contents beside a text. */
export function ArticleContents({ headings, currentId, title }: ArticleContentsProps) {
  if (headings.length < 2) return null
  return (
    <nav className={classes.contents} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <HeadingList headings={headings} currentId={currentId} />
    </nav>
  )
}

/** Collapsed table of contents above the text, for phones. */
export function ArticleContentsFold({ headings, currentId, title }: ArticleContentsProps) {
  if (headings.length < 2) return null
  return (
    <details className={classes.fold}>
      <summary>
        {title}
        <span>{headings.length} bagian</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <nav aria-label={title}>
        <HeadingList headings={headings} currentId={currentId} />
      </nav>
    </details>
  )
}

const HeadingList = ({ headings, currentId }: Pick<ArticleContentsProps, 'headings' | 'currentId'>) => (
  <ol className={classes.list}>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === currentId ? 'true' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)
