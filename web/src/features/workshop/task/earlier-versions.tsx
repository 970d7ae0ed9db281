import type { TaskVersion } from '@semai/contract/task/submission'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Fold } from './fold.tsx'
import { HandedWork } from './handed-work.tsx'
import { TaskAnswers } from './task-answer.tsx'
import { TaskRubric } from './task-rubric.tsx'

/** Earlier versions, folded, each with its answers. */
export const EarlierVersions = ({ versions, now }: { versions: TaskVersion[]; now: Date }) => (
  <>
    {versions.map((version) => (
      <Fold key={version.id} title={`Kiriman ke-${version.version} · ${formatDate(version.submitted_at)}`}>
        <HandedWork work={version} />
        {version.answers.length > 0 && (
          <>
            <TaskAnswers version={version} now={now} isLatest={false} />
            <TaskRubric rubric={version.rubric} answers={version.answers} />
          </>
        )}
      </Fold>
    ))}
  </>
)
