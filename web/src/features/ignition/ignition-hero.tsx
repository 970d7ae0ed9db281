import { Button } from '@mantine/core'
import { IconArrowRight, IconVideo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { IgnitionContent } from '@semai/contract/ignition'
import { HeroCard } from '../../ui/card/hero-card.tsx'
import classes from './ignition-hero.module.css'
import { dateWords, placeWords, speakerWords } from './session/text.ts'
import { phaseAt } from './session/status.ts'
import { useJoin } from './session/use-join.ts'

interface IgnitionHeroProps {
  session: IgnitionContent
  viewerZone: string
}

/** The next session; while it runs, with the link to its room for registered people. */
export function IgnitionHero({ session, viewerZone }: IgnitionHeroProps) {
  const isOn = phaseAt(session, new Date()) === 'ongoing'
  const hasSeat = session.participation === 'registered' || session.participation === 'attended'
  const when = isOn ? 'Sedang berlangsung' : dateWords(session, viewerZone)
  return (
    <HeroCard
      eyebrow={eyebrowOf(isOn, hasSeat)}
      title={session.title}
      text={[when, placeWords(session), speakerWords(session.speakers)].filter(Boolean).join(' · ')}
      action={
        isOn && hasSeat && session.mode === 'online' ? <JoinButton session={session} /> : <OpenLink session={session} />
      }
      second={
        <Button variant="subtle" renderRoot={(props) => <Link to="/calendar" {...props} />}>
          Buka kalender
        </Button>
      }
    />
  )
}

function eyebrowOf(isOn: boolean, hasSeat: boolean): string {
  if (isOn) return 'Berlangsung sekarang'
  return hasSeat ? 'Sesimu berikutnya' : 'Sesi berikutnya'
}

function OpenLink({ session: { id, participation } }: Pick<IgnitionHeroProps, 'session'>) {
  return (
    <Button
      color="kunyit"
      rightSection={<IconArrowRight size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/ignition/$id" params={{ id }} {...props} />}
    >
      {participation && participation !== 'cancelled' ? 'Lihat sesi' : 'Lihat dan daftar'}
    </Button>
  )
}

function JoinButton({ session }: Pick<IgnitionHeroProps, 'session'>) {
  const { join, isJoining, blockedUrl } = useJoin(session)
  const icon = <IconVideo size={20} aria-hidden />
  if (blockedUrl)
    return (
      <Button color="kunyit" component="a" href={blockedUrl} target="_blank" rel="noreferrer" leftSection={icon}>
        Buka ruang
      </Button>
    )
  return (
    <Button color="kunyit" leftSection={icon} loading={isJoining} onClick={join}>
      Masuk ruang
      <span className="visually-hidden"> (tab baru)</span>
    </Button>
  )
}

export const IgnitionHeroSkeleton = () => <div className={classes.skeleton} aria-hidden />
