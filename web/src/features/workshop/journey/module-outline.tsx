import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'
import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import { Card } from '../../../ui/card/card.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './module-outline.module.css'
import { journeyQuery } from '../queries.ts'
import { StepIcon } from '../lesson/step-icon.tsx'
import { StepLink } from '../lesson/step-link.tsx'
import { outlineFacts } from '../workshop-text.ts'

/** The modules of a workshop with what each holds. */
export function ModuleOutline({ workshop }: { workshop: Pick<WorkshopDetail, 'id'> }) {
  const query = useQuery(journeyQuery(workshop.id))
  return (
    <section aria-labelledby="modules">
      <h2 id="modules">Modul</h2>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={4} lead="none" label="Memuat modul" />}
        errorTitle="Daftar modul tidak terbuka"
      >
        {(modules) => (
          <div className={classes.modules}>
            {modules.map((module) => (
              <OutlinedModule key={module.id} module={module} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}

const OutlinedModule = ({ module }: { module: WorkshopModule }) => (
  <Card as="article" className={classes.module}>
    <p className={classes.code}>Modul {module.code}</p>
    <div className={classes.head}>
      <h3>
        {module.state === 'locked' ? (
          module.title
        ) : (
          <Link to="/workshop/$id/$moduleId" params={{ id: module.workshop_id, moduleId: module.id }}>
            {module.title}
          </Link>
        )}
      </h3>
      <ModuleState module={module} />
    </div>
    <p className={classes.description}>{module.description}</p>
    <StepList steps={module.sub_modules} />
  </Card>
)

function ModuleState({ module: { state, lock_reason, progress_percent } }: { module: WorkshopModule }) {
  if (state === 'locked')
    return (
      <span className={classes.state}>
        <IconLock size={16} aria-hidden />
        {lock_reason}
      </span>
    )
  if (state === 'completed')
    return (
      <span className={classes.state}>
        <IconCircleCheck size={16} aria-hidden />
        Tuntas
      </span>
    )
  return progress_percent > 0 ? <span className={classes.state}>{progress_percent}% selesai</span> : null
}

const StepList = ({ steps }: { steps: WorkshopSubModule[] }) => (
  <ol className={classes.steps}>
    {steps.map((step) => (
      <li key={step.id} data-state={step.state}>
        <StepIcon step={step} />
        {step.state === 'locked' ? (
          <span className={classes.name}>{step.title}</span>
        ) : (
          <StepLink step={step} className={classes.name}>
            {step.title}
          </StepLink>
        )}
        <span className={classes.facts}>{outlineFacts(step)}</span>
        {step.state === 'completed' && <span className="visually-hidden">Selesai</span>}
      </li>
    ))}
  </ol>
)
