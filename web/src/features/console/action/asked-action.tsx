import { useState } from 'react'
import type { Action, Resource } from '@semai/contract/console/resource/resource'
import { toast } from '../../../lib/toast/toast.ts'
import { ActionDialog } from './action-dialog.tsx'
import { partsOf, rejectionText } from '../rejection.ts'
import { useAction } from './use-action.ts'

interface Asked {
  action: Action
  /** The server’s rejection of the immediate attempt. */
  rejection?: unknown
}

/** Run an action on one row, or open a confirmation first where it needs one. */
export function useAskedAction(resource: Resource, id: string, onDone?: (action: Action) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useAction(resource)
  function reject(action: Action, error: unknown) {
    if (partsOf(error)) setAsked({ action, rejection: error })
    else void toast.failure(rejectionText(error))
  }
  return {
    isPending: act.isPending,
    ask: setAsked,
    begin(action: Action) {
      if (action.question || action.needsReason || action.hasEffects) setAsked({ action })
      else act.mutate({ action, ids: [id] }, { onError: (error) => reject(action, error) })
    },
    dialog: asked && (
      <ActionDialog
        resource={resource}
        {...asked}
        ids={[id]}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null)
          onDone?.(asked.action)
        }}
      />
    ),
  }
}
