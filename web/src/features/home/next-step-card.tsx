import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HeroCard } from '../../ui/card/hero-card.tsx'
import classes from './next-step-card.module.css'
import type { NextStepFacts, StepTarget } from './next-step.ts'
import { nextStepOf } from './next-step-rules.ts'
import { stepWords } from './next-step-text.ts'

/** Langkah berikutnya: one card, one reason, one button. */
export function NextStepCard({ facts }: { facts: NextStepFacts }) {
  const step = nextStepOf(facts)
  if (!step)
    return (
      <div className={classes.skeleton} role="status">
        <span className="visually-hidden">Memuat langkah berikutnya</span>
      </div>
    )
  const { title, text, target, percent, minutes } = stepWords(step, facts.viewerZone)
  return (
    <div className={classes.card}>
      <HeroCard
        title={title}
        text={text}
        eyebrow={minutes ? `Langkah berikutnya · ${minutes} menit` : 'Langkah berikutnya'}
        action={<StepButton {...target} />}
        {...(percent !== undefined && { progress: percent })}
      />
    </div>
  )
}

function StepButton({ label, href, ...link }: StepTarget) {
  const arrow = <IconArrowRight size={18} aria-hidden />
  if (!href)
    return (
      <Button color="kunyit" rightSection={arrow} renderRoot={(props) => <Link {...link} {...props} />}>
        {label}
      </Button>
    )
  if (href.startsWith('/'))
    return (
      <Button color="kunyit" rightSection={arrow} component="a" href={href}>
        {label}
      </Button>
    )
  return (
    <Button color="kunyit" rightSection={arrow} component="a" href={href} target="_blank" rel="noreferrer">
      {label}
      <span className="visually-hidden"> (tab baru)</span>
    </Button>
  )
}
