import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import type { Task, TaskVersion } from '@semai/contract/task/submission'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { scrollBehavior } from '../../../lib/browser/motion.ts'
import { ReadingHtml } from '../../../ui/reading/reading.tsx'
import { PeerCard } from '../peer/peer-card.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { Fold } from './fold.tsx'
import { HandedWork } from './handed-work.tsx'
import { TaskAnswers } from './task-answer.tsx'
import classes from './task-body.module.css'
import { OlderVersions } from './older-versions.tsx'
import { ReplacedDrafts } from './replaced-drafts.tsx'
import { TaskForm } from './task-form.tsx'
import { TaskAccepted, TaskStrip } from './task-strip.tsx'
import { TaskWaiting } from './task-waiting.tsx'
import { decidingAnswer, dueWords } from './task-words.ts'
import { useTask, type TaskControl } from './use-task.ts'

/** Versions that come with the task. */
const SHOWN_VERSIONS = 10

interface TaskBodyProps {
  lesson: WorkshopSubModuleDetail
  task: Task
}

/** The form of a task, or its last version with the answers. */
export function TaskBody({ lesson, task }: TaskBodyProps) {
  const control = useTask(task)
  const now = new Date()
  const [latest, ...earlier] = task.versions
  return (
    <div className={classes.body}>
      {latest ? (
        <Outcome task={task} version={latest} control={control} now={now} />
      ) : (
        <>
          <Instructions lesson={lesson} />
          {task.due_at && <p className={classes.due}>{dueWords(task.due_at, now)}</p>}
        </>
      )}
      {task.peers && <PeerCard id={lesson.id} peers={task.peers} />}
      {control.isWriting && <Writing task={task} control={control} />}
      {latest && !control.isWriting && <Sent task={task} version={latest} control={control} />}
      <ReplacedDrafts drafts={task.replaced ?? []} />
      {latest && (
        <div>
          <EarlierVersions versions={control.isWriting ? [latest, ...earlier] : earlier} now={now} />
          {task.versions.length >= SHOWN_VERSIONS && <OlderVersions id={lesson.id} now={now} />}
          <Fold title="Petunjuk tugas">
            <Instructions lesson={lesson} />
          </Fold>
        </div>
      )}
    </div>
  )
}

/** Instructions of the task. */
export const Instructions = ({ lesson: { body_html } }: Pick<TaskBodyProps, 'lesson'>) =>
  body_html ? <ReadingHtml html={body_html} /> : null

type WritingProps = Omit<SentProps, 'version'>

function Writing({ task, control }: WritingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpened } = control
  useEffect(() => {
    if (!isOpened) return
    heading.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
    heading.current?.focus({ preventScroll: true })
  }, [isOpened])
  return (
    <section className={classes.section} aria-labelledby="work">
      <h2 id="work" ref={heading} tabIndex={-1}>
        {task.versions.length > 0 ? 'Perbaikanmu' : 'Jawabanmu'}
      </h2>
      <TaskForm task={task} control={control} />
    </section>
  )
}

interface OutcomeProps {
  task: Task
  version: TaskVersion
  control: TaskControl
  now: Date
}

function Outcome({ task, version, control, now }: OutcomeProps) {
  const answer = decidingAnswer(version)
  const isWaiting = task.review !== 'none' && (version.state === 'submitted' || version.state === 'in_review')
  return (
    <>
      {isWaiting && <TaskWaiting version={version} now={now} />}
      {version.state === 'accepted' && <TaskAccepted version={version} />}
      {version.state === 'changes_requested' && answer && (
        <TaskStrip
          task={task}
          version={version}
          answer={answer}
          now={now}
          {...(!control.isWriting && { onRewrite: control.rewrite })}
        />
      )}
      {answer && <TaskAnswers version={version} now={now} isLatest />}
    </>
  )
}

interface SentProps {
  task: Task
  version: TaskVersion
  control: TaskControl
}

/** The last version. */
const Sent = ({ task: { can_hand_in, team }, version, control }: SentProps) => (
  <section className={classes.section} aria-labelledby="sent">
    <h2 id="sent">Kirimanmu</h2>
    {team && (
      <p className={classes.by}>
        Dikumpulkan {version.handed_in_by} untuk {team.name}; semua anggota melihatnya.
      </p>
    )}
    <HandedWork work={version} />
    {can_hand_in && !control.isWriting && version.state !== 'changes_requested' && (
      <div>
        <Button variant="light" onClick={control.rewrite}>
          Ubah dan kumpulkan lagi
        </Button>
      </div>
    )}
  </section>
)
