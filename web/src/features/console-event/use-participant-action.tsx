import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventParticipation, ParticipationAction } from '@semai/contract/console/event'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { toast } from '../../lib/toast/toast.ts'
import { doneText, refusedText } from './action-text.ts'
import classes from './participants-list.module.css'
import { eventKey } from './queries.ts'

interface Acting {
  action: ParticipationAction
  people: EventParticipation[]
}

/** Act on participants of an event, and offer to undo decisions for ten seconds. */
export function useParticipantAction(eventId: string) {
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ queryKey: eventKey(eventId) })
  const undoing = useMutation({
    mutationFn: async (ids: string[]) => {
      const { data } = await call('POST /v1/console-event-participant/undo/:id', {
        params: { id: eventId },
        body: { ids },
      })
      return { undone: data.undone, late: ids.length - data.undone }
    },
    onSuccess: ({ undone, late }) => {
      if (undone > 0) void toast.success(`${formatNumber(undone)} putusan diurungkan.`)
      if (late > 0) void toast.failure(`${formatNumber(late)} putusan tidak bisa diurungkan lagi.`)
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: renew,
  })
  return useMutation({
    mutationFn: async ({ action, people }: Acting) => {
      const body = { action, ids: people.map(({ id }) => id) }
      return (await call('POST /v1/console-event-participant/act/:id', { params: { id: eventId }, body })).data
    },
    onSuccess: (results, { action, people }) => {
      const { done } = results
      const name = people.find(({ id }) => id === done[0]?.id)?.full_name
      const text = doneText(action, results, name)
      const ids = done.map(({ id }) => id)
      const isDecision = action === 'approve' || action === 'decline'
      if (ids.length > 0 && isDecision) offerUndo(text, () => undoing.mutate(ids))
      else if (ids.length > 0) void toast.success(`${text}.`)
      const refused = refusedText(results)
      if (refused) void toast.failure(refused)
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: renew,
  })
}

function offerUndo(text: string, onUndo: () => void) {
  const hide = toast.undo(
    'participant-decision',
    <div className={classes.undo}>
      <p>{text}</p>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          void hide.then((hideNow) => hideNow())
          onUndo()
        }}
      >
        Urungkan
      </Button>
    </div>,
  )
}
