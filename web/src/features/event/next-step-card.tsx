import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconArrowRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile'
import type { ProgramStage } from '@semai/contract/program'
import { HeroCard } from '../../ui/hero-card.tsx'
import { nextStepOf, suggestedStages, type NextStep } from './next-step.ts'
import classes from './next-step-card.module.css'
import { stepWords } from './next-step-words.ts'
import { agendaQuery, stageEventsQuery } from './queries.ts'

interface NextStepCardProps {
  person: Pick<Profile, 'photo' | 'region_hub' | 'time_zone'>
  /** Undefined while they load; empty when they could not be read. */
  stages: ProgramStage[] | undefined
}

/** Langkah berikutnya: one card, one reason, one button. */
export function NextStepCard({ person, stages }: NextStepCardProps) {
  const step = useNextStep(person, stages)
  if (!step)
    return (
      <div className={classes.skeleton} role="status">
        <span className="visually-hidden">Memuat langkah berikutnya</span>
      </div>
    )
  const arrow = <IconArrowRight size={18} aria-hidden />
  const { title, text, label, href, ...link } = stepWords(step, person.time_zone)
  return (
    <HeroCard
      title={title}
      text={text}
      action={
        href ? (
          <Button color="kunyit" rightSection={arrow} component="a" href={href} target="_blank" rel="noreferrer">
            {label}
            <span className="visually-hidden"> (tab baru)</span>
          </Button>
        ) : (
          <Button color="kunyit" rightSection={arrow} renderRoot={(props) => <Link {...link} {...props} />}>
            {label}
          </Button>
        )
      }
    />
  )
}

function useNextStep(person: NextStepCardProps['person'], stages: ProgramStage[] | undefined): NextStep | null {
  const agenda = useQuery(agendaQuery)
  const queries = suggestedStages(stages ?? []).map(stageEventsQuery)
  const stageEvents = useQueries({ queries })
  const isSettled = ({ data, isError, isPaused }: { data: unknown; isError: boolean; isPaused: boolean }) =>
    data !== undefined || isError || isPaused
  return nextStepOf({
    person,
    agenda: isSettled(agenda) ? (agenda.data ?? []) : undefined,
    stages,
    stageEvents: stageEvents.every(isSettled) ? stageEvents.flatMap(({ data }) => data ?? []) : undefined,
    now: new Date(),
    viewerZone: person.time_zone,
  })
}
