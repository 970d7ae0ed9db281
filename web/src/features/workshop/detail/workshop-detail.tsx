import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import type { WorkshopDetail as Detail } from '@semai/contract/workshop/workshop'
import { analytics } from '../../../lib/app/analytics.ts'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from '../../../ui/layout/detail-page.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { ModuleOutline } from '../journey/module-outline.tsx'
import { SessionSchedule } from './session-schedule.tsx'
import { useParticipation } from './use-participation.ts'
import { WorkshopBar } from './workshop-bar.tsx'
import { WorkshopFacts } from './workshop-facts.tsx'
import { WorkshopTag } from '../list/workshop-tag.tsx'
import { coverOf, LINE_WORDS, roleName } from '../workshop-text.ts'

interface WorkshopDetailProps {
  workshop: Detail
  viewerZone: string
}

const COVER_RATIO = 3.1

/** Page of a workshop: description, modules, schedule, place, and the reader's participation. */
export function WorkshopDetail({ workshop, viewerZone }: WorkshopDetailProps) {
  const { id, title, track } = workshop
  const control = useParticipation(workshop)
  useEffect(() => analytics.track('Workshop Viewed', { workshop_id: id, title, track }), [id, title, track])
  return (
    <>
      <Crumbs workshop={workshop} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <header className={classes.head}>
            <GlyphCoverPicture
              id={id}
              src={workshop.cover_url}
              ratio={COVER_RATIO}
              isEager
              className={classes.cover}
              {...coverOf(workshop)}
            />
            <Tags>
              <WorkshopTag workshop={workshop} />
              {workshop.line && <Tag tone="nila">{LINE_WORDS[workshop.line]}</Tag>}
              {workshop.role_code && <Tag tone="line">Untuk {roleName(workshop.role_code)}</Tag>}
            </Tags>
            <h1>{title}</h1>
            <p className={classes.lead}>{workshop.summary}</p>
          </header>
          <section aria-labelledby="about">
            <h2 id="about">Yang akan kamu pelajari</h2>
            <div className={classes.description} dangerouslySetInnerHTML={{ __html: workshop.description_html }} />
          </section>
          {workshop.sessions.length > 0 && <SessionSchedule workshop={workshop} viewerZone={viewerZone} />}
          <ModuleOutline workshop={workshop} />
        </div>
        <WorkshopFacts workshop={workshop} control={control} className={classes.facts} />
      </div>
      <WorkshopBar workshop={workshop} control={control} />
      {control.isLeaving && <LeaveDialog workshop={workshop} control={control} />}
    </>
  )
}

function Crumbs({ workshop: { track, line, title } }: Pick<WorkshopDetailProps, 'workshop'>) {
  const isBeta = track === 'sekolah_beta'
  const crumbs = [
    <Link key="track" to={isBeta ? '/sekolah-beta' : '/workshop'}>
      {isBeta ? 'Sekolah Beta' : 'Workshop'}
    </Link>,
    line ? LINE_WORDS[line] : title,
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}
