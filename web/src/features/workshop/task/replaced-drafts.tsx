import type { Task } from '@semai/contract/task/submission'
import { formatRelative } from '../../../lib/time/format-date.ts'
import { Fold } from './fold.tsx'
import { HandedWork } from './handed-work.tsx'

/** Folded list of the team's replaced drafts, so that members can copy text back. */
export const ReplacedDrafts = ({ drafts }: { drafts: Task['replaced'] }) => (
  <>
    {drafts.map((draft) => (
      <Fold key={draft.id} title={`Draf ${draft.written_by} yang diganti · ${formatRelative(draft.replaced_at)}`}>
        <HandedWork work={draft} />
      </Fold>
    ))}
  </>
)
