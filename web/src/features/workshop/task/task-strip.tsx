import { Button } from '@mantine/core'
import { IconPencil, IconPlant2 } from '@tabler/icons-react'
import type { Task, TaskAnswer, TaskVersion } from '@semai/contract/task/submission'
import bar from '../../../ui/layout/action-bar.module.css'
import classes from './task-strip.module.css'
import { checkWords, dueWords, firstThing, whenWords } from './task-words.ts'

interface TaskStripProps {
  task: Task
  version: TaskVersion
  answer: TaskAnswer
  now: Date
  /** Opens the form; left out where it is open. */
  onRewrite?: () => void
}

/** First thing to change after changes were requested, with its button, which stays visible on phones. */
export function TaskStrip({ task, version, answer, now, onRewrite }: TaskStripProps) {
  const { title, words } = firstThing(version, answer, task.accept_level)
  const button = onRewrite && <Button onClick={onRewrite}>Perbaiki dan kirim lagi</Button>
  const isAhead = task.due_at !== null && new Date(task.due_at) >= now
  return (
    <>
      <section className={classes.strip} aria-label="Yang perlu diperbaiki">
        <IconPencil size={24} aria-hidden />
        <div className={classes.words}>
          <h2>{title}</h2>
          <p>
            {words} {task.due_at && dueWords(task.due_at, now)}
          </p>
        </div>
        {button && <div className={classes.action}>{button}</div>}
      </section>
      {button && (
        <div className={`${bar.bar} ${classes.bar}`} data-bottom-bar role="region" aria-label="Langkahmu">
          <p>
            {isAhead && task.due_at ? (
              <>
                <span>Tenggat</span>
                <b>{whenWords(task.due_at, now)}</b>
              </>
            ) : (
              <b>{title}</b>
            )}
          </p>
          {button}
        </div>
      )}
    </>
  )
}

/** The work was taken: a warm line; and why staff read it, too, if they do. */
export const TaskAccepted = ({ version: { staff_check } }: Pick<TaskStripProps, 'version'>) => (
  <section className={classes.strip} data-tone="daun" role="status">
    <IconPlant2 size={24} aria-hidden />
    <div className={classes.words}>
      <h2>Karyamu diterima</h2>
      <p>Semua kriteria terpenuhi. Selamat, kerja kerasmu terbayar.</p>
      {staff_check && <p>{checkWords[staff_check]}</p>}
    </div>
  </section>
)
