import { IconChevronDown } from '@tabler/icons-react'
import type { TaskVersion } from '@semai/contract/task/submission'
import { formatDate } from '../../../lib/format.ts'
import classes from './fold.module.css'
import { HandedWork } from './handed-work.tsx'
import { TaskAnswers } from './task-answer.tsx'
import { TaskRubric } from './task-rubric.tsx'

/** What was handed in before, folded, each with what was answered. */
export const EarlierVersions = ({ versions, now }: { versions: TaskVersion[]; now: Date }) => (
  <>
    {versions.map((version) => (
      <details key={version.id} className={classes.fold}>
        <summary>
          Kiriman ke-{version.version} · {formatDate(version.submitted_at)}
          <IconChevronDown size={20} aria-hidden />
        </summary>
        <div className={classes.content}>
          <HandedWork work={version} />
          {version.answers.length > 0 && (
            <>
              <TaskAnswers version={version} now={now} isLatest={false} />
              <TaskRubric rubric={version.rubric} answers={version.answers} />
            </>
          )}
        </div>
      </details>
    ))}
  </>
)
