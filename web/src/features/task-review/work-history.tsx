import { useState, type ReactNode } from 'react'
import type { ReviewWork } from '@semai/contract/task/review'
import type { TaskVersion } from '@semai/contract/task/submission'
import { formatDate } from '../../lib/time/format-date.ts'
import { Answer, Reply } from './answer.tsx'
import { stateWords } from './text.ts'
import { WorkFiles } from './work-files.tsx'
import classes from './work.module.css'

interface WorkHistoryProps {
  work: ReviewWork
  zone: string
  /** When the addresses of files were made, in ms. */
  since: number
}

/** Folded sections below the work: peers' answers and earlier versions. */
export function WorkHistory({ work, zone, since }: WorkHistoryProps) {
  return (
    <>
      {work.peers.length > 0 && (
        <Fold title="Tanggapan teman">
          {work.peers.map((answer, at) => (
            <Answer key={at} answer={answer} rubric={work.rubric} zone={zone} />
          ))}
        </Fold>
      )}
      {work.earlier.map((version) => (
        <Earlier key={version.id} version={version} workId={work.id} zone={zone} since={since} />
      ))}
    </>
  )
}

/** Section that renders its content when opened. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className={classes.folded}>{children}</div>}
    </details>
  )
}

interface EarlierProps extends Omit<WorkHistoryProps, 'work'> {
  version: TaskVersion
  workId: string
}

const Earlier = ({ version, workId, zone, since }: EarlierProps) => (
  <Fold title={`Kiriman ke-${version.version}, ${stateWords[version.state]}`}>
    <p className={classes.note}>
      Dikirim {version.handed_in_by}, {formatDate(version.submitted_at, zone)}
    </p>
    <WorkFiles files={version.files} workId={workId} since={since} />
    {version.answers.map((answer, at) => (
      <Answer key={at} answer={answer} rubric={version.rubric} zone={zone} />
    ))}
    {version.reply && <Reply reply={version.reply} zone={zone} />}
  </Fold>
)
