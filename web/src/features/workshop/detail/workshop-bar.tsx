import type { WorkshopDetail } from '@semai/contract/workshop/workshop'
import bar from '../../../ui/layout/action-bar.module.css'
import type { ParticipationControl } from './use-participation.ts'
import { hasAction, WorkshopAction } from './workshop-action.tsx'
import classes from './workshop-bar.module.css'
import { aboutWords, seatsLeftWords } from '../workshop-text.ts'

interface WorkshopBarProps {
  workshop: WorkshopDetail
  control: ParticipationControl
}

/** On phones the primary action stays in reach, above the bottom navigation. */
export function WorkshopBar({ workshop, control }: WorkshopBarProps) {
  if (!hasAction(control)) return null
  const { title, text } = barWords(workshop, control)
  return (
    <div className={`${bar.bar} ${classes.bar}`} data-bottom-bar role="region" aria-label="Langkahmu">
      <p>
        <b title={title}>{title}</b>
        <span>{text}</span>
      </p>
      <WorkshopAction workshop={workshop} control={control} />
    </div>
  )
}

function barWords(workshop: WorkshopDetail, { status }: ParticipationControl) {
  const { next, participation, seats_left, module_count, estimated_minutes, is_certificate_held } = workshop
  if (status.kind === 'completed')
    return {
      title: 'Selesai',
      text: is_certificate_held ? 'Sertifikatmu menunggu pengelola' : 'Sertifikatmu sudah terbit',
    }
  if (status.kind === 'active' && next)
    return { title: next.title, text: `${next.module_title} · ${participation?.progress_percent ?? 0}% selesai` }
  if (status.kind === 'active') return { title: workshop.title, text: `${participation?.progress_percent ?? 0}%` }
  return {
    title: seats_left === null ? 'Gratis, atur waktumu sendiri' : seatsLeftWords(seats_left),
    text: `${module_count} modul · ${aboutWords(estimated_minutes)}`,
  }
}
