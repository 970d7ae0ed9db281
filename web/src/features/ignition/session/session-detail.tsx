import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import type { IgnitionContent, IgnitionContentDetail } from '@semai/contract/ignition'
import { analytics } from '../../../lib/app/analytics.ts'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ReplayCard } from './replay-card.tsx'
import { SessionBar } from './session-bar.tsx'
import classes from '../../../ui/layout/detail-page.module.css'
import { SessionFacts } from './session-facts.tsx'
import type { RoleChoice } from './session-filter-sheet.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SessionTag } from './session-tag.tsx'
import { TRACK_WORDS } from './text.ts'
import { SpeakerList } from './speaker-list.tsx'
import { useParticipation } from './use-participation.ts'

interface SessionDetailProps {
  session: IgnitionContentDetail
  viewerZone: string
  /** The roles' names; empty while they load. */
  roles: RoleChoice[]
}

const COVER_RATIO = 3.1

/** Page of a session: text, time, speakers, the person's participation and the recording. */
export function SessionDetail({ session, viewerZone, roles }: SessionDetailProps) {
  const { id, title } = session
  const control = useParticipation(session)
  useEffect(() => analytics.track('Ignition Viewed', { ignition_content_id: id, title }), [id, title])
  return (
    <>
      <Crumbs track={session.track} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <header className={classes.head}>
            <GlyphCoverPicture
              id={id}
              words={[title, session.category.name]}
              ratio={COVER_RATIO}
              isEager
              className={classes.cover}
            />
            <SessionTags session={session} roles={roles} />
            <h1>{title}</h1>
            <p className={classes.lead}>{session.summary}</p>
          </header>
          {session.recording && <ReplayCard recording={session.recording} title={title} />}
          <section aria-labelledby="about">
            <h2 id="about">Tentang sesi</h2>
            <div className={classes.description} dangerouslySetInnerHTML={{ __html: session.description_html }} />
          </section>
          {session.speakers.length > 0 && <SpeakerList speakers={session.speakers} />}
        </div>
        <SessionFacts session={session} viewerZone={viewerZone} status={control.status} className={classes.facts}>
          <SessionPanel session={session} control={control} />
        </SessionFacts>
      </div>
      <SessionBar session={session} viewerZone={viewerZone} control={control} />
      {control.isLeaving && <LeaveDialog control={control} />}
    </>
  )
}

function SessionTags({ session, roles }: Pick<SessionDetailProps, 'session' | 'roles'>) {
  const names = roles.filter(({ code }) => session.role_codes.includes(code)).map(({ name }) => name)
  return (
    <Tags>
      <SessionTag session={session} />
      {session.episode_number !== null && <Tag tone="nila">Episode {session.episode_number}</Tag>}
      <Tag tone="line">{session.category.name}</Tag>
      {names.map((name) => (
        <Tag key={name} tone="line">
          Untuk {name}
        </Tag>
      ))}
    </Tags>
  )
}

function Crumbs({ track }: Pick<IgnitionContent, 'track'>) {
  const crumbs = [
    <Link key="home" to="/home">
      Beranda
    </Link>,
    <Link key="track" to={track === 'sekolah_beta' ? '/sekolah-beta' : '/ignition'}>
      {TRACK_WORDS[track]}
    </Link>,
    track === 'sekolah_beta' ? 'Webinar' : 'Sesi',
  ]
  return (
    <div className={classes.crumbs}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}
