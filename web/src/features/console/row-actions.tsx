import { useState } from 'react'
import { Button } from '@mantine/core'
import type { ConsoleRow } from '@semai/contract/console'
import type { Action, Resource } from '@semai/contract/console/resource'
import { toast } from '../../lib/toast.ts'
import { ActionDialog } from './action-dialog.tsx'
import { refusalWords } from './refusal.ts'
import { useAction } from './use-action.ts'

interface RowActionsProps {
  resource: Resource
  row: Pick<ConsoleRow, 'id' | 'values'>
  /** For those who hear the button without its row. */
  title: string
}

/** What can be done with a row where it stands. */
export function RowActions({ resource, row, title }: RowActionsProps) {
  const [asked, setAsked] = useState<Action | null>(null)
  const act = useAction(resource)
  const state = row.values[resource.states?.field ?? '']
  const offered = resource.actions.filter(({ from }) => !from || from.some((one) => one === state))
  const begin = (action: Action) =>
    action.question
      ? setAsked(action)
      : act.mutate({ action, ids: [row.id] }, { onError: (error) => void toast.failure(refusalWords(error)) })
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action.name}
          size="sm"
          variant={action.name === 'publish' ? 'light' : 'subtle'}
          color={action.name === 'publish' ? 'nila' : 'kertas'}
          loading={act.isPending}
          aria-label={`${action.label}: ${title}`}
          onClick={() => begin(action)}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          resource={resource}
          action={asked}
          ids={[row.id]}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </>
  )
}
