import { useState } from 'react'
import { Button } from '@mantine/core'
import type { ConsoleRow } from '@semai/contract/console/record'
import type { Action, Resource } from '@semai/contract/console/resource/resource'
import { ActionDialog } from '../action/action-dialog.tsx'
import classes from './list-bulk.module.css'
import { removal } from '../action/removal.ts'

interface ListBulkProps {
  resource: Resource
  /** Selected rows. */
  rows: ConsoleRow[]
  onDone: () => void
}

/** Actions on the selected rows. Each applies to the rows whose state allows it. */
export function ListBulk({ resource, rows, onDone }: ListBulkProps) {
  const [asked, setAsked] = useState<Action | null>(null)
  if (rows.length === 0) return null
  const offered = [
    ...resource.actions.filter(({ counts }) => !counts || rows.length === 1),
    ...(resource.can.remove ? [removal(resource)] : []),
  ]
    .map((action) => ({ action, fitting: rows.filter((row) => isFitting(resource, action, row)) }))
    .filter(({ fitting }) => fitting.length > 0)
  const fittingAsked = offered.find(({ action }) => action.name === asked?.name)?.fitting ?? []
  return (
    <div className={classes.bar} role="region" aria-label="Tindakan untuk yang dipilih">
      <p>
        <b>{rows.length}</b> dipilih
      </p>
      {offered.map(({ action, fitting }) => (
        <Button
          key={action.name}
          size="sm"
          variant={action.tone === 'danger' ? 'light' : 'filled'}
          color={action.tone === 'danger' ? 'bata' : 'nila'}
          onClick={() => setAsked(action)}
        >
          {action.label}
          {fitting.length < rows.length && ` (${fitting.length})`}
        </Button>
      ))}
      <Button size="sm" variant="subtle" color="kertas" onClick={onDone}>
        Batal pilih
      </Button>
      {asked && (
        <ActionDialog
          resource={resource}
          action={asked}
          ids={fittingAsked.map(({ id }) => id)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onDone()
          }}
        />
      )}
    </div>
  )
}

function isFitting({ states }: Resource, { from }: Action, { values }: ConsoleRow): boolean {
  const state = states && values[states.field]
  return !from || (typeof state === 'string' && from.includes(state))
}
