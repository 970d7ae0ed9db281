import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { HomeEvent } from '../../features/event/list/home-event.tsx'
import { HomeMarkas } from '../../features/markas/building/home-markas.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import classes from './-beranda-hub.module.css'

interface BerandaHubProps {
  person: Profile
  className?: string | undefined
}

/** Di hubmu: the next event near one, and the Markas; for who has no hub, the way to choose one. */
export function BerandaHub({ person: { region_hub: hub, time_zone }, className }: BerandaHubProps) {
  return (
    <section aria-labelledby="hub" className={className}>
      <SectionHead
        id="hub"
        title={hub ? 'Di hubmu' : 'Di dekatmu'}
        action={
          hub ? (
            <Link to="/event" search={{ hub: 'mine' }}>
              {hub.name}
            </Link>
          ) : (
            <Link to="/profile" search={{ tab: 'setting' }}>
              Pilih hub
            </Link>
          )
        }
      />
      <div className={classes.rows}>
        <HomeEvent hasHub={hub !== null} viewerZone={time_zone} />
        {hub && <HomeMarkas hub={hub} viewerZone={time_zone} />}
      </div>
    </section>
  )
}
