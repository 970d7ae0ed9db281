import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import { HubActivities } from '../../features/event/list/hub-activities.tsx'
import { HomeMarkas } from '../../features/markas/building/home-markas.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import classes from './-beranda-hub.module.css'

interface BerandaHubProps {
  person: Profile
  className?: string | undefined
}

/** Di hubmu: the next activities of the person's hub, and the Markas; without a hub, the link that chooses one. */
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
        <HubActivities hasHub={hub !== null} viewerZone={time_zone} />
        {hub && <HomeMarkas hub={hub} viewerZone={time_zone} />}
      </div>
    </section>
  )
}
