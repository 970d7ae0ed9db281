import { useId } from 'react'
import { IconCircleCheck, IconLock, IconRoute } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopModule } from '@semai/contract/workshop/module'
import { Card } from '../../../ui/card/card.tsx'
import { Motif } from '../../../ui/picture/motif.tsx'
import classes from './journey-module.module.css'
import { JourneyStep } from './journey-step.tsx'
import { trailX } from './journey-trail.ts'
import { ModuleBadge } from './module-badge.tsx'
import { missingWords } from '../workshop-text.ts'

interface JourneyModuleProps {
  module: WorkshopModule
  /** How many stops of the path come before it. */
  startIndex: number
  /** The step to go on with. */
  nextId: string | null
}

/** A module of the path: its stops in their order, and the badge at its end. */
export function JourneyModule({ module, startIndex, nextId }: JourneyModuleProps) {
  const { sub_modules: steps, badge } = module
  const titleId = useId()
  const isLocked = module.state === 'locked'
  return (
    <Card as="section" isPadded={false} aria-labelledby={titleId}>
      <div className={classes.module} data-locked={isLocked || undefined}>
        <header className={classes.head}>
          <Motif className={classes.motif} />
          <div className={classes.name}>
            <p className={classes.code}>Modul {module.code}</p>
            <h2 id={titleId} className={classes.title}>
              {isLocked ? (
                module.title
              ) : (
                <Link to="/workshop/$id/$moduleId" params={{ id: module.workshop_id, moduleId: module.id }}>
                  {module.title}
                </Link>
              )}
            </h2>
          </div>
          <ModuleStatus module={module} />
        </header>
        <ol>
          {steps.map((step, at) => (
            <JourneyStep
              key={step.id}
              step={step}
              index={startIndex + at}
              following={steps[at + 1]}
              isNext={step.id === nextId}
            />
          ))}
          {badge && <BadgeStop module={module} badge={badge} index={startIndex + steps.length} />}
        </ol>
      </div>
    </Card>
  )
}

function ModuleStatus({ module: { state, lock_reason, sub_modules } }: { module: WorkshopModule }) {
  if (state === 'locked')
    return (
      <p className={classes.reason}>
        <IconLock size={18} aria-hidden />
        {lock_reason}
      </p>
    )
  if (state === 'completed')
    return (
      <p className={classes.reason}>
        <IconCircleCheck size={20} aria-hidden />
        Tuntas
      </p>
    )
  const done = sub_modules.filter((step) => step.state === 'completed').length
  return (
    <p className={classes.count}>
      <b>{done}</b> dari {sub_modules.length} langkah
    </p>
  )
}

interface BadgeStopProps {
  module: WorkshopModule
  badge: NonNullable<WorkshopModule['badge']>
  index: number
}

const BadgeStop = ({ module, badge, index }: BadgeStopProps) => (
  <li className={classes.badge} style={{ '--x': `${trailX(index)}px` }}>
    <span className={classes.bloom}>
      <ModuleBadge isEarned={badge.is_awarded} size={56}>
        <IconRoute size={18} />
      </ModuleBadge>
    </span>
    <p>
      <b>{badge.name}</b>
      <span data-earned={badge.is_awarded || undefined}>
        {badge.is_awarded ? 'Badge ini sudah milikmu' : missingWords(module) || 'Badge di ujung modul ini'}
      </span>
    </p>
  </li>
)
