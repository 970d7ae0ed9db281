import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LibraryContent } from '@semai/contract/library/library'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import reading from '../../../ui/reading/reading.module.css'
import preview from '../../../ui/split/preview.module.css'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import { contentQuery } from '../queries.ts'
import { LEVEL_WORDS, roleWords } from '../reader/text.ts'
import { ContentCover, ContentKind } from './content-card-cover.tsx'
import { continueWords, isCompleted, isUnderWay, progressWords } from './content-card-text.ts'
import classes from './content-preview.module.css'

const COVER_RATIO = 3.15

/** Preview of content beside the list. It does not count as reading. */
export function ContentPreview({ content }: { content: LibraryContent }) {
  const { id, title, summary, author, publisher, level, role_codes, category } = content
  const roles = roleWords(role_codes)
  return (
    <article className={preview.preview} aria-label={title}>
      <ContentCover content={content} ratio={COVER_RATIO} isEager className={preview.cover} />
      <header className={`${preview.head} ${classes.head}`}>
        <ContentKind content={content} />
        <h2>{title}</h2>
        <p>{[author, publisher].filter(Boolean).join(' · ')}</p>
      </header>
      <Tags>
        <Tag tone="nila">{LEVEL_WORDS[level]}</Tag>
        <Tag tone="line">{category.name}</Tag>
        {roles && <Tag>{roles}</Tag>}
      </Tags>
      {isUnderWay(content) && <ProgressBar value={content.progress?.percent ?? 0} label={progressWords(content)} />}
      <p>{summary}</p>
      {content.type === 'article' && <Beginning key={id} id={id} />}
      <div className={preview.actions}>
        <Button renderRoot={(props) => <Link to="/library/$id" params={{ id }} {...props} />}>
          {actionWords(content)}
        </Button>
      </div>
    </article>
  )
}

function actionWords(content: LibraryContent) {
  if (isUnderWay(content)) return continueWords(content)
  const words = content.type === 'video' ? 'Tonton' : 'Baca'
  return isCompleted(content) ? `${words} lagi` : words
}

/** Beginning of a text. Inert: links work only on its page. */
function Beginning({ id }: { id: string }) {
  const { data } = useQuery(contentQuery(id))
  if (!data?.body_html) return null
  return (
    // Cleaned by the server.
    <div
      inert
      className={`${reading.reading} ${classes.beginning}`}
      dangerouslySetInnerHTML={{ __html: data.body_html }}
    />
  )
}
