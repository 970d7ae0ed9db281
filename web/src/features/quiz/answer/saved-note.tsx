import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { formatTime, viewerTimeZone } from '../../../lib/time/format-date.ts'
import type { AnswersState } from '../attempt/attempt-answers.ts'
import classes from './saved-note.module.css'

interface SavedNoteProps {
  sending: AnswersState
  hasAnswers: boolean
}

/** Whether answers are saved on the server and since when, being sent, or on this device only. */
export function SavedNote({ sending: { phase, savedAt }, hasAnswers }: SavedNoteProps) {
  const { Icon, words } = noteOf(phase, savedAt, hasAnswers)
  return (
    <p className={classes.note} data-saved data-phase={phase}>
      {Icon && <Icon size={18} aria-hidden />}
      <span>{words}</span>
      {/* Every save would be too much to hear; that it fails, and works again, is not. */}
      <span className="visually-hidden" role="status">
        {phase === 'stalled' && 'Jaringan terputus. Jawabanmu aman di perangkat ini.'}
      </span>
    </p>
  )
}

function noteOf(phase: AnswersState['phase'], savedAt: number | null, hasAnswers: boolean) {
  if (phase === 'stalled') return { Icon: IconCloudOff, words: 'Menunggu jaringan' }
  if (phase === 'saving') return { Icon: IconCloudUp, words: 'Menyimpan…' }
  if (savedAt !== null) return { Icon: IconCloudCheck, words: `Tersimpan ${formatTime(savedAt, viewerTimeZone())}` }
  if (hasAnswers) return { Icon: IconCloudCheck, words: 'Tersimpan' }
  return { Icon: null, words: '' }
}
