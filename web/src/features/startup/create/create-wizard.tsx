import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Card } from '../../../ui/card/card.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { CreateFields, type PlaceSlot } from './create-fields.tsx'
import { CreatePreview } from './create-preview.tsx'
import { CreateStep } from './create-step.tsx'
import { CreateTeam } from './create-team.tsx'
import { LAST_STEP, reachableStep, stepWith, STEPS } from './create-steps.ts'
import classes from './create-wizard.module.css'
import { useCreateDraft } from './use-create-draft.ts'

interface CreateWizardProps {
  /** The step that the address asks for. */
  asked: number
  /** Province, regency and hub: fields of another feature, named as the API names them. */
  places: (slot: PlaceSlot) => ReactNode
}

/** Wizard for a new startup in four steps. The draft survives the tab. */
export function CreateWizard({ asked, places }: CreateWizardProps) {
  const { draft, change, startOver, isSaved } = useCreateDraft()
  const [rejected, setRejected] = useState<Record<string, string>>({})
  const [round, setRound] = useState(0)
  const goTo = useGoTo()
  const step = reachableStep(asked, draft.fields)
  const onBack = step > 1 ? () => goTo(step - 1) : undefined

  function onRejected(errors: Record<string, string>) {
    const at = stepWith(Object.keys(errors))
    setRejected(errors)
    if (at !== null) goTo(at)
  }

  return (
    <div className={classes.columns}>
      <Card as="section" aria-labelledby="step">
        <StepHead step={step} />
        {step < LAST_STEP ? (
          <CreateStep
            key={`${round}-${step}`}
            step={step}
            fields={draft.fields}
            rejected={rejected}
            onChange={(fields) => change({ fields })}
            onDone={() => {
              setRejected({})
              goTo(step + 1)
            }}
            onBack={onBack}
          >
            {(slot) => <CreateFields step={step} slot={slot} regionId={draft.fields.region_id} places={places} />}
          </CreateStep>
        ) : (
          <CreateTeam
            draft={draft}
            onChange={(invitees) => change({ invitees })}
            onRejected={onRejected}
            onBack={onBack}
          />
        )}
        {isSaved && (
          <p className={classes.saved}>
            Isianmu tersimpan di perangkat ini.
            <button
              type="button"
              onClick={() => {
                startOver()
                setRound(round + 1)
                goTo(1)
              }}
            >
              Mulai dari awal
            </button>
          </p>
        )}
      </Card>
      <CreatePreview fields={draft.fields} />
    </div>
  )
}

/** Heading of a step. It takes the focus, because the pressed button is gone. */
function StepHead({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  const { title, short, about } = STEPS[step - 1] ?? STEPS[0]
  return (
    <header className={classes.head}>
      <ProgressBar value={step} max={LAST_STEP} label={`Langkah ${step} dari ${LAST_STEP}`} aside={short} />
      <h2 id="step" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{about}</p>
    </header>
  )
}

function useGoTo() {
  const navigate = useNavigate()
  return (step: number) => void navigate({ to: '/startup/create', search: { step: String(step) } })
}
