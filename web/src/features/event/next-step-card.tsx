import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconArrowRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile'
import type { ProgramStage } from '@semai/contract/program'
import { formatDay, formatTime } from '../../lib/format.ts'
import { HeroCard } from '../../ui/hero-card.tsx'
import { placeWords } from './event-words.ts'
import { nextStepOf, suggestedStages, type NextStep } from './next-step.ts'
import classes from './next-step-card.module.css'
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
  const { title, text, label, ...link } = wordsOf(step, person.time_zone)
  return (
    <HeroCard
      title={title}
      text={text}
      action={
        <Button
          color="kunyit"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...link} {...props} />}
        >
          {label}
        </Button>
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

type Words = Pick<LinkProps, 'to' | 'params' | 'search'> & { title: ReactNode; text: string; label: string }

function wordsOf(step: NextStep, viewerZone: string): Words {
  switch (step.kind) {
    case 'profile':
      return { title: 'Lengkapi profilmu', to: '/profile', search: { tab: 'setting' }, ...PROFILE_WORDS[step.missing] }
    case 'attend':
      return { ...eventLink(step.event), text: attendWords(step, viewerZone), label: 'Buka kegiatan' }
    case 'begin':
      return {
        title: `Ikuti kegiatan ${step.stage.name} pertamamu`,
        text: 'Perjalananmu dimulai di sini. Datang saja dulu, ide boleh menyusul.',
        label: 'Cari kegiatan',
        to: '/event',
        search: { stage: step.stage.code, phase: 'upcoming' },
      }
    case 'join':
      return { ...eventLink(step.event), text: joinWords(step.event, viewerZone), label: 'Lihat kegiatan' }
    case 'browse':
      return {
        title: 'Pilih kegiatan berikutnya',
        text: 'Belum ada yang terbuka di tahapmu. Lihat dulu apa yang akan datang.',
        label: 'Lihat kegiatan',
        to: '/event',
        search: { phase: 'upcoming' },
      }
  }
}

const PROFILE_WORDS = {
  hub: { text: 'Pilih provinsi dan hub, supaya kegiatan di dekatmu muncul di sini.', label: 'Lengkapi profil' },
  photo: { text: 'Tinggal fotomu. Mentor dan sesama perintis jadi lebih mudah mengenalimu.', label: 'Tambah foto' },
} as const

const eventLink = ({ id, title }: { id: string; title: string }) =>
  ({ title, to: '/event/$id', params: { id } }) as const

function attendWords({ event, when }: Extract<NextStep, { kind: 'attend' }>, viewerZone: string): string {
  if (when === 'ongoing')
    return `Sedang berlangsung sampai pukul ${formatTime(event.end_at, event.time_zone, viewerZone)} · ${placeWords(event)}`
  const day = when === 'today' ? 'hari ini' : 'besok'
  return `Mulai ${day} pukul ${formatTime(event.start_at, event.time_zone, viewerZone)} · ${placeWords(event)}`
}

function joinWords(event: Extract<NextStep, { kind: 'join' }>['event'], viewerZone: string): string {
  const when = `${formatDay(event.start_at, event.time_zone)}, ${formatTime(event.start_at, event.time_zone, viewerZone)}`
  return `Kegiatan ${event.stage.name} terdekat yang masih bisa kamu ikuti: ${when}, ${placeWords(event)}.`
}
