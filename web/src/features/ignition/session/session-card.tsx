import { IconCalendar, IconMapPin, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { IgnitionContent } from '@semai/contract/ignition'
import card from '../../../ui/card/cover-card.module.css'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './session-card.module.css'
import { SessionTag } from './session-tag.tsx'
import { dateWords, MODE_WORDS, placeWords } from './text.ts'
import { SpeakerStack } from './speaker-stack.tsx'

interface SessionCardProps {
  session: IgnitionContent
  /** Time zone of the viewer. */
  viewerZone: string
}

/** Card of a session, with its cover above the text, or beside it on a phone. */
export function SessionCard({ session, viewerZone }: SessionCardProps) {
  const { id, title, category, mode, speakers } = session
  const Place = mode === 'offline' ? IconMapPin : IconVideo
  return (
    <Link to="/ignition/$id" params={{ id }} className={card.card}>
      <GlyphCoverPicture id={id} words={[title, category.name]} className={card.cover} />
      <span className={`${card.words} ${classes.words}`}>
        <span className={card.tags}>
          <SessionTag session={session} />
          <Tag tone="line">{category.name}</Tag>
        </span>
        <b className={card.title}>{title}</b>
        <span className={card.facts}>
          {mode !== 'recorded' && (
            <span>
              <IconCalendar size={16} aria-hidden />
              {dateWords(session, viewerZone)}
            </span>
          )}
          <span>
            <Place size={16} aria-hidden />
            {mode === 'recorded' ? `${MODE_WORDS.recorded}, kapan saja` : placeWords(session)}
          </span>
        </span>
        <span className={classes.speakers}>
          <SpeakerStack speakers={speakers} />
        </span>
      </span>
    </Link>
  )
}
