import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { useOnline } from '../../../lib/network/use-online.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { LessonDone } from './lesson-done.tsx'
import classes from './lesson-end.module.css'
import type { LessonPlace } from './lesson-place.ts'

interface LessonEndProps {
  lesson: WorkshopSubModuleDetail
  place: LessonPlace | null
  progress: ProgressControl
}

/** End of a lesson: the button that completes it, or its completion with the next step. */
export function LessonEnd({ lesson, place, progress }: LessonEndProps) {
  const [wasDone] = useState(lesson.state === 'completed')
  return (
    <div className={classes.end} aria-live="polite">
      {lesson.state === 'completed' ? (
        <LessonDone lesson={lesson} place={place} isFresh={!wasDone} />
      ) : (
        <Completion lesson={lesson} progress={progress} />
      )}
    </div>
  )
}

function Completion({ lesson, progress }: Omit<LessonEndProps, 'place'>) {
  const isOnline = useOnline()
  if (lesson.completion === 'mark_done') return <MarkDone lesson={lesson} progress={progress} />
  if (lesson.completion !== 'min_percent') return null
  const verb = lesson.kind === 'video' ? 'ditonton' : 'dibaca'
  return (
    <>
      <div className={classes.bar}>
        <ProgressBar
          value={lesson.percent}
          label={`${lesson.percent}% ${verb}`}
          aside={`Selesai di ${lesson.min_percent ?? 100}%`}
        />
      </div>
      {!isOnline && <p className={classes.waits}>Menunggu jaringan. Kemajuanmu tersimpan di perangkat ini.</p>}
    </>
  )
}

function MarkDone({ lesson, progress }: Omit<LessonEndProps, 'place'>) {
  const isOnline = useOnline()
  const [isMarked, setMarked] = useState(false)
  const mark = () => {
    setMarked(true)
    progress.report({ ...(lesson.kind === 'reading' && { last_position: 1 }), is_done: true })
    progress.send()
  }
  if (isMarked && !isOnline)
    return <p className={classes.waits}>Menunggu jaringan. Tandamu tersimpan dan dikirim begitu tersambung.</p>
  return (
    <Button loading={isMarked} leftSection={<IconCircleCheck size={20} aria-hidden />} onClick={mark}>
      Tandai selesai
    </Button>
  )
}
