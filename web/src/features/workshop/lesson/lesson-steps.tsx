import { Link } from '@tanstack/react-router'
import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'
import { StepIcon } from './step-icon.tsx'
import classes from './lesson-steps.module.css'
import { StepLink } from './step-link.tsx'
import { outlineFacts } from '../workshop-text.ts'

interface LessonStepsProps {
  module: WorkshopModule
  currentId: string
}

/** The steps of the module that is open, with the one on the screen. */
export const LessonSteps = ({ module, currentId }: LessonStepsProps) => (
  <nav aria-label={`Langkah modul ${module.code}`}>
    <p className={classes.title}>
      {module.code} · {module.sub_modules.filter(({ state }) => state === 'completed').length} dari{' '}
      {module.sub_modules.length} langkah
    </p>
    <ol className={classes.steps}>
      {module.sub_modules.map((step) => (
        <Step key={step.id} step={step} isCurrent={step.id === currentId} />
      ))}
    </ol>
    <Link to="/workshop/journey" search={{ id: module.workshop_id }} className={classes.journey}>
      Lihat seluruh jalur
    </Link>
  </nav>
)

const Step = ({ step, isCurrent }: { step: WorkshopSubModule; isCurrent: boolean }) => (
  <li data-state={step.state} aria-current={isCurrent ? 'step' : undefined}>
    <StepIcon step={step} size={20} />
    <span>
      {isCurrent || step.state === 'locked' ? (
        <span className={classes.name}>{step.title}</span>
      ) : (
        <StepLink step={step} className={classes.name}>
          {step.title}
        </StepLink>
      )}
      <span className={classes.facts}>{outlineFacts(step)}</span>
      {step.state === 'completed' && <span className="visually-hidden"> Selesai</span>}
    </span>
  </li>
)
