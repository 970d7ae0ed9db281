import { Link } from '@tanstack/react-router'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './workshop-card.module.css'
import { WorkshopTag } from './workshop-tag.tsx'
import { aboutWords, coverOf, roleName } from '../workshop-text.ts'

const COVER_RATIO = 3.2

/** A workshop in a row of its like. */
export function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const { id, title, role_code, participation } = workshop
  const isUnderWay = participation?.status === 'active' || participation?.status === 'registered'
  return (
    <article className={classes.card}>
      <GlyphCoverPicture id={id} src={workshop.cover_url} ratio={COVER_RATIO} {...coverOf(workshop)} />
      <div className={classes.words}>
        <Tags>
          {role_code && <Tag tone="line">Untuk {roleName(role_code)}</Tag>}
          <WorkshopTag workshop={workshop} />
        </Tags>
        <h3 className={classes.title}>
          <Link to="/workshop/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className={classes.summary}>{workshop.summary}</p>
        {isUnderWay ? (
          <ProgressBar value={participation.progress_percent} label={`${participation.progress_percent}% selesai`} />
        ) : (
          <p className={classes.facts}>{sizeWords(workshop)}</p>
        )}
      </div>
    </article>
  )
}

/** 2 modul · ± 4 jam */
export const sizeWords = ({ module_count, estimated_minutes }: Pick<Workshop, 'module_count' | 'estimated_minutes'>) =>
  `${module_count} modul · ${aboutWords(estimated_minutes)}`
