import { Button } from '@mantine/core'
import type { ConsoleRow } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { useAskedAction } from '../action/asked-action.tsx'

interface RowActionsProps {
  resource: Resource
  row: Pick<ConsoleRow, 'id' | 'values'>
  /** Names the row for screen readers. */
  title: string
}

/** Action buttons of a row in a list. */
export function RowActions({ resource, row, title }: RowActionsProps) {
  const { begin, dialog, isPending } = useAskedAction(resource, row.id)
  const state = row.values[resource.states?.field ?? '']
  const offered = resource.actions.filter(({ from }) => !from || from.some((one) => one === state))
  return (
    <>
      {offered.map((action) => (
        <Button
          key={action.name}
          size="sm"
          variant={action.name === 'publish' ? 'light' : 'subtle'}
          color={action.name === 'publish' ? 'nila' : 'kertas'}
          loading={isPending}
          aria-label={`${action.label}: ${title}`}
          onClick={() => begin(action)}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
    </>
  )
}
