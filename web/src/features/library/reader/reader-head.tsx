import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './reader-head.module.css'
import { lengthWords, LEVEL_WORDS, roleWords, TYPE_WORDS } from './text.ts'

/** Breadcrumb across the page. */
export function ReaderCrumbs({ category }: Pick<LibraryContentDetail, 'category'>) {
  const crumbs = [
    <Link key="home" to="/home">
      Beranda
    </Link>,
    <Link key="library" to="/library">
      Perpustakaan
    </Link>,
    category.name,
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}

interface ReaderHeadProps {
  content: LibraryContentDetail
  /** Actions below the facts. */
  children?: ReactNode
}

/** Head of content: title, summary, author, level, roles and length. */
export function ReaderHead({ content, children }: ReaderHeadProps) {
  const { author, publisher, published_at, summary, title, type, category } = content
  const roles = roleWords(content.role_codes)
  const facts = [lengthWords(content), published_at && formatDate(published_at)].filter(Boolean).join(' · ')
  return (
    <header className={classes.head}>
      <p className={classes.kind}>
        {TYPE_WORDS[type]} · {category.name}
      </p>
      <h1>{title}</h1>
      <p className={classes.summary}>{summary}</p>
      <div className={classes.author}>
        <PersonAvatar decorative name={author} size={44} />
        <p>
          <b>{author}</b>
          <span>{publisher ? `${publisher} · ${facts}` : facts}</span>
        </p>
      </div>
      <Tags>
        <Tag tone="nila">{LEVEL_WORDS[content.level]}</Tag>
        {roles && <Tag>{roles}</Tag>}
      </Tags>
      {children}
    </header>
  )
}

/** Tags of content for the end of a page. */
export function ReaderTopics({ tags }: Pick<LibraryContentDetail, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <div className={classes.topics}>
      <Tags>
        {tags.map((tag) => (
          <Tag key={tag} tone="line">
            {tag}
          </Tag>
        ))}
      </Tags>
    </div>
  )
}
