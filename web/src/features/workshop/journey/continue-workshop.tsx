import { IconChevronRight, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import classes from './continue-workshop.module.css'
import { ModuleBadge } from './module-badge.tsx'
import { myWorkshopsQuery } from '../queries.ts'
import { activeOf } from '../status.ts'

/** The workshop one is in, with the way to its next step; nothing for who is in none. */
export function ContinueWorkshop() {
  const { data: workshops = [] } = useQuery(myWorkshopsQuery)
  const workshop = activeOf(workshops)
  if (!workshop?.participation) return null
  const { status, progress_percent } = workshop.participation
  return (
    <section aria-labelledby="continue-workshop">
      <SectionHead
        id="continue-workshop"
        title={status === 'active' ? 'Lanjutkan workshop' : 'Mulai workshopmu'}
        action={<Link to="/workshop/journey">Lihat jalur</Link>}
      />
      <Card as="article">
        <div className={classes.card}>
          <ModuleBadge isEarned={false} size={56}>
            <IconRoute size={18} />
          </ModuleBadge>
          <div className={classes.words}>
            <h3>
              <Link to="/workshop/submodul">{workshop.title}</Link>
            </h3>
            <ProgressBar value={progress_percent} label={`${progress_percent}% selesai`} />
          </div>
          <IconChevronRight className={classes.arrow} size={22} aria-hidden />
        </div>
      </Card>
    </section>
  )
}
