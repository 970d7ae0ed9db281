import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { formatDate } from '../../../lib/time/format-date.ts'
import { nextStepWords } from '../../../lib/text/next-step-words.ts'
import type { Growth } from '@semai/drawing/plant/plant'
import { Plant } from '../../../ui/picture/plant.tsx'
import classes from './lesson-end.module.css'
import type { LessonPlace } from './lesson-place.ts'
import { StepLink } from './step-link.tsx'
import { missingWords } from '../workshop-text.ts'

interface LessonDoneProps {
  lesson: WorkshopSubModuleDetail
  place: LessonPlace | null
  /** It was done just now: that is worth a sprout growing. */
  isFresh: boolean
}

/** A lesson is done: what that means for its module, and the next step. */
export function LessonDone({ lesson, place, isFresh }: LessonDoneProps) {
  const { title, text } = (isFresh ? endWords(lesson, place) : null) ?? doneWords(lesson, place)
  return (
    <div className={classes.done} data-fresh={isFresh || undefined}>
      <Plant growth={growthOf(place)} className={classes.plant} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {place && (
        <div className={classes.actions}>
          <NextStep place={place} isFresh={isFresh} />
        </div>
      )}
    </div>
  )
}

/** Text for a module or workshop that this lesson has completed. */
function endWords({ module, workshop }: WorkshopSubModuleDetail, place: LessonPlace | null) {
  if (place?.isPathDone) return { title: `${workshop.title} tuntas!`, text: 'Semua langkahmu selesai. Selamat.' }
  if (!place?.isModuleDone) return null
  const { badge } = place.module
  return {
    title: `Modul ${module.code} tuntas!`,
    text: badge ? `Badge “${badge.name}” jadi milikmu.` : 'Satu modul lagi di belakangmu.',
  }
}

function doneWords({ kind, completed_at, task_state }: WorkshopSubModuleDetail, place: LessonPlace | null) {
  const verb = task_state === 'accepted' ? 'Diterima' : kind === 'task' ? 'Dikumpulkan' : 'Selesai'
  const missing = place ? missingWords(place.module) : ''
  return {
    title: completed_at ? `${verb} ${formatDate(completed_at)}` : verb,
    text: missing ? `${missing} untuk menuntaskan modul ini.` : 'Materinya bisa kamu ulang kapan saja.',
  }
}

// The sprout is as far as the module is.
function growthOf(place: LessonPlace | null): Growth {
  if (!place) return 2
  if (place.isModuleDone) return 6
  const { sub_modules } = place.module
  const share = sub_modules.filter(({ state }) => state === 'completed').length / sub_modules.length
  return GROWTHS[Math.floor(share * GROWTHS.length)] ?? 5
}

const GROWTHS: readonly Growth[] = [2, 3, 4, 5]

interface NextStepProps {
  place: LessonPlace
  isFresh: boolean
}

function NextStep({ place: { next, nextModule, isPathDone, module }, isFresh }: NextStepProps) {
  const arrow = <IconArrowRight size={18} aria-hidden />
  if (isPathDone && isFresh)
    return (
      <Button rightSection={arrow} renderRoot={(props) => <Link to="/badge-certificate/certificate" {...props} />}>
        Lihat sertifikat
      </Button>
    )
  if (next && next.state !== 'locked')
    return (
      <Button rightSection={arrow} renderRoot={(props) => <StepLink step={next} {...props} />}>
        {nextModule ? `Lanjut ke ${nextModule.code}` : nextStepWords(next.title)}
      </Button>
    )
  return (
    <Button
      rightSection={arrow}
      renderRoot={(props) => <Link to="/workshop/journey" search={{ id: module.workshop_id }} {...props} />}
    >
      Lihat jalur
    </Button>
  )
}
