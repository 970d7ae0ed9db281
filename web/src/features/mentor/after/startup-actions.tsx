import { useId } from 'react'
import { Checkbox } from '@mantine/core'
import { IconCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorAction } from '@semai/contract/mentor/after'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { dueText } from './due-text.ts'
import { refreshSessions } from '../session/queries.ts'
import { startupActionsQuery } from './queries.ts'
import classes from './startup-actions.module.css'

/** Open actions of a startup, for its team and mentors. Renders nothing for others, or without open actions. */
export function StartupActions({ startupId, isMember }: { startupId: string; isMember: boolean }) {
  const id = useId()
  const { user } = useSession()
  const isAsked = isMember || user?.is_mentor === true
  const { data } = useQuery({ ...startupActionsQuery(startupId), enabled: isAsked })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title="Langkah dari mentor" />
      <ul className={classes.actions}>
        {data.map((action) => (
          <Action
            key={action.id}
            action={action}
            isOwn={action.who?.id === user?.id}
            startupId={startupId}
            isMember={isMember}
          />
        ))}
      </ul>
      <p className={classes.note}>Hanya anggota dan mentor {isMember ? 'kalian' : 'startup ini'} yang melihat ini.</p>
    </section>
  )
}

interface ActionProps {
  action: MentorAction
  isOwn: boolean
  startupId: string
  isMember: boolean
}

/** An action with a checkbox for its assignee. A done action stays visible, so that the assignee can undo it. */
function Action({ action, isOwn, startupId, isMember }: ActionProps) {
  const { mutate, isPending } = useSetState(startupId)
  const whatId = useId()
  const isDone = action.state === 'done'
  const { words, isNear } = dueText(action.due_on, new Date(), viewerTimeZone())
  return (
    <li className={classes.action} data-done={isDone || undefined}>
      {isOwn ? (
        <Checkbox
          size="md"
          aria-labelledby={whatId}
          checked={isDone}
          disabled={isPending}
          onChange={() => mutate({ id: action.id, state: isDone ? 'open' : 'done' })}
        />
      ) : (
        <IconCircle size={20} className={classes.theirs} aria-hidden />
      )}
      <div>
        <span id={whatId} className={classes.what}>
          {action.what}
        </span>
        <small>
          {isMember ? (
            <Link to="/mentor/sesi/$id" params={{ id: action.session_id }}>
              Sesi dengan {action.mentor_name}
            </Link>
          ) : (
            action.mentor_name
          )}
          {action.who && ` · untuk ${isOwn ? 'kamu' : action.who.full_name}`}
        </small>
      </div>
      {isDone ? <Tag tone="daun">Selesai</Tag> : <Tag tone={isNear ? 'kunyit' : 'neutral'}>{words}</Tag>}
    </li>
  )
}

function useSetState(startupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { id: string; state: 'open' | 'done' }) =>
      (await call('PUT /v1/mentor-action/state', { body })).data,
    onSuccess: async (saved) => {
      queryClient.setQueryData(startupActionsQuery(startupId).queryKey, (actions) =>
        actions?.map((action) => (action.id === saved.id ? saved : action)),
      )
      await refreshSessions(queryClient)
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
}
