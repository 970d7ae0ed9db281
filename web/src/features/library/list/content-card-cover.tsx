import { IconArticle, IconBook, IconPlayerPlay, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { LibraryContent, LibraryType } from '@semai/contract/library/library'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import classes from './content-card-cover.module.css'
import { effortWords } from './content-card-text.ts'
import { subjectsOf, timeWords, TYPE_WORDS } from '../reader/text.ts'

const ICONS: Record<LibraryType, typeof IconBook> = { video: IconPlayerPlay, book: IconBook, article: IconArticle }

/** Type of content with icon and length: 'Video · 2 menit'. */
export function ContentKind({ content }: { content: LibraryContent }) {
  const Icon = ICONS[content.type]
  return (
    <p className={classes.kind}>
      <Icon size={16} aria-hidden />
      {[TYPE_WORDS[content.type], effortWords(content)].filter(Boolean).join(' · ')}
    </p>
  )
}

/** Icon of the type for small spaces. */
export function ContentKindIcon({ type }: { type: LibraryType }) {
  const Icon = ICONS[type]
  return <Icon size={18} role="img" aria-label={TYPE_WORDS[type]} />
}

interface ContentCoverProps {
  content: LibraryContent
  /** Width by height. */
  ratio?: number
  isEager?: boolean
  className?: string | undefined
}

/** Cover of content; on videos with a play icon and the length. */
export function ContentCover({ content, ratio = 1.6, isEager = false, className }: ContentCoverProps) {
  const { id, cover_url, type, duration_seconds } = content
  return (
    <div className={className ? `${classes.cover} ${className}` : classes.cover}>
      <GlyphCoverPicture id={id} words={subjectsOf(content)} src={cover_url} ratio={ratio} isEager={isEager} />
      {type === 'video' && (
        <>
          <span className={classes.play} aria-hidden>
            <IconPlayerPlayFilled size={18} />
          </span>
          {duration_seconds && (
            <span className={classes.duration} aria-hidden>
              {timeWords(duration_seconds)}
            </span>
          )}
        </>
      )}
    </div>
  )
}
