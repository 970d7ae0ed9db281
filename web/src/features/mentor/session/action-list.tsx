import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorAction } from '@semai/contract/mentor/after'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { formatDay, viewerTimeZone } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './action-list.module.css'
import { refreshSessions, setActionState } from './queries.ts'
import { dueWords } from './session-text.ts'

interface ActionListProps {
  actions: MentorAction[]
  /** True for sessions of other people. */
  isReadOnly?: boolean
}

/** List of actions with assignee and due date. The session's people can mark each as done. */
export const ActionList = ({ actions, isReadOnly = false }: ActionListProps) => (
  <ul className={classes.list}>
    {actions.map((action) => (
      <ActionRow key={action.id} action={action} isReadOnly={isReadOnly} />
    ))}
  </ul>
)

function ActionRow({ action, isReadOnly }: { action: MentorAction; isReadOnly: boolean }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const { mutate, isPending, variables } = useMutation({
    ...setActionState,
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshSessions(queryClient),
  })
  const { id, what, who, due_on } = action
  // Shows the pressed state before the server answers.
  const isDone = isPending ? variables.state === 'done' : action.state === 'done'
  const until = isDone
    ? `selesai${action.done_at ? ` ${formatDay(action.done_at)}` : ''}`
    : `sampai ${formatDay(`${due_on}T12:00:00Z`, 'UTC')}`
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isDone}
        disabled={!isOnline || isReadOnly}
        label={
          <>
            <b>{what}</b>
            <small>{[who?.full_name, until].filter(Boolean).join(' · ')}</small>
          </>
        }
        onChange={({ currentTarget }) => mutate({ id, state: currentTarget.checked ? 'done' : 'open' })}
      />
      <ActionTag action={action} isDone={isDone} />
    </li>
  )
}

function ActionTag({ action, isDone }: { action: MentorAction; isDone: boolean }) {
  if (isDone) return <Tag tone="daun">Selesai</Tag>
  const today = localDay(new Date(), viewerTimeZone())
  const isNear = Date.parse(action.due_on) - Date.parse(today) <= 86_400_000
  return <Tag tone={isNear ? 'kunyit' : 'neutral'}>{dueWords(action, today)}</Tag>
}
