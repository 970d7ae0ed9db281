import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ConsoleEffect } from '@semai/contract/console/effect'
import type { Resource } from '@semai/contract/console/resource/resource'
import { call } from '../../../lib/call/call.ts'
import type { Choices } from './effect-list.tsx'
import { EffectsDialog } from './effects-dialog.tsx'

interface Asked {
  effects: ConsoleEffect[]
  answer: (choices: Choices | null) => void
}

/** Return a function that asks staff about affected people before a change is saved. */
export function useEffects({ name: resource, hasEffects }: Resource) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useMutation({
    mutationFn: ({ id, values }: { id: string | undefined; values: Record<string, unknown> }) =>
      call('POST /v1/console/:resource/effects', { params: { resource }, body: { ...(id && { id }), values } }),
  })
  function answer(choices: Choices | null) {
    asked?.answer(choices)
    setAsked(null)
  }
  return {
    isPending: list.isPending,
    /**
     * Return the choices of staff; null if they go back to the form. A new row has no id. Throws the call’s failure.
     */
    async ask(id: string | undefined, values: Record<string, unknown>): Promise<Choices | null> {
      if (!hasEffects) return {}
      const { data: effects } = await list.mutateAsync({ id, values })
      if (effects.length === 0) return {}
      return new Promise((resolve) => setAsked({ effects, answer: resolve }))
    },
    dialog: asked && <EffectsDialog effects={asked.effects} onClose={() => answer(null)} onSave={answer} />,
  }
}
