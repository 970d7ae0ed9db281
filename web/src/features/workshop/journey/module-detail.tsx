import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'
import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import { Card } from '../../../ui/card/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { ModuleBadge } from './module-badge.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './module-detail.module.css'
import { JourneyModule } from './journey-module.tsx'
import { StepLink } from '../lesson/step-link.tsx'
import { missingWords } from '../workshop-text.ts'

interface ModuleDetailProps {
  module: WorkshopModule
  /** Undefined while it loads: the module stands without it. */
  workshop: WorkshopDetail | undefined
}

/** Page of an open module: its steps and badge. */
export function ModuleDetail({ module, workshop }: ModuleDetailProps) {
  const next = nextOf(module)
  return (
    <>
      <PageHead
        title={module.title}
        sub={module.description}
        crumbs={[
          <Link key="workshop" to="/workshop">
            Workshop
          </Link>,
          <Link key="path" to="/workshop/journey" search={{ id: module.workshop_id }}>
            {workshop?.title ?? 'Jalur'}
          </Link>,
          module.code,
        ]}
        action={
          next && (
            <Button className={classes.action} renderRoot={(props) => <StepLink step={next} {...props} />}>
              {module.state === 'available' ? 'Mulai' : 'Lanjutkan'}
            </Button>
          )
        }
      />
      <Columns className={classes.columns}>
        <JourneyModule module={module} startIndex={0} nextId={next?.id ?? null} />
        {module.badge && <BadgeCard module={module} badge={module.badge} />}
      </Columns>
    </>
  )
}

interface BadgeCardProps {
  module: WorkshopModule
  badge: NonNullable<WorkshopModule['badge']>
}

function BadgeCard({ module, badge }: BadgeCardProps) {
  const { sub_modules } = module
  const done = sub_modules.filter(({ state }) => state === 'completed').length
  return (
    <Card as="section">
      <div className={classes.badge}>
        <ModuleBadge isEarned={badge.is_awarded} size={104}>
          <IconRoute size={34} />
        </ModuleBadge>
        <h2>{badge.name}</h2>
        <p>{badge.is_awarded ? 'Badge ini sudah milikmu.' : missingWords(module)}</p>
        <ProgressBar value={done} max={sub_modules.length} label={`${done} dari ${sub_modules.length} langkah`} />
      </div>
    </Card>
  )
}

/** Find the next step within a module, required ones first. */
function nextOf({ sub_modules }: WorkshopModule): WorkshopSubModule | null {
  const open = sub_modules.filter(({ state }) => state !== 'completed')
  return open.find(({ is_required }) => is_required) ?? open[0] ?? null
}
