import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { toast } from '../../../lib/toast/toast.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { startupKey, startupQuery } from '../queries.ts'
import { atNetworks, changeOf, sectionErrors } from './startup-edit-change.ts'
import { forgetDraft, keepDraft, readDraft } from './startup-edit-draft.ts'
import { fieldsOf, readForm, type StartupFields, type StartupSection } from './startup-edit-fields.ts'
import { changes } from './use-change.ts'

const FIRST_FIELD = 'textarea, [type=radio]:checked, input:not([type=hidden], [type=radio]):enabled'

/** State of a section's form: fields, draft and saving. */
export function useStartupEdit(startup: StartupDetail, section: StartupSection, onClose: () => void) {
  const ref = useRef<HTMLFormElement>(null)
  const save = useSave(startup, section)
  const drafted = { id: startup.id, section }
  const saved = fieldsOf(startup)
  const [start] = useState(() => ({ ...saved, ...readDraft(drafted) }))
  const [isChanged, setChanged] = useState(() => Object.keys(readDraft(drafted)).length > 0)
  const { formProps, ...outcome } = useSubmit({
    check: (values) => sectionErrors(section, readForm(values, saved)),
    send: async (values) => {
      await save(readForm(values, saved))
      discard()
    },
  })

  // Focus the first field, because the opening button is gone.
  useEffect(() => ref.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [])

  function discard() {
    forgetDraft(drafted)
    onClose()
  }

  /** Store the draft. `ahead` holds choices that reach the form one render later. */
  function keep(ahead: Partial<StartupFields> = {}) {
    if (!ref.current) return
    setChanged(keepDraft(drafted, { ...readForm(new FormData(ref.current), saved), ...ahead }, saved))
  }

  return { ...outcome, formProps: { ...formProps, ref }, start, isChanged, keep, discard }
}

function useSave(startup: StartupDetail, section: StartupSection) {
  const queryClient = useQueryClient()
  return async (typed: StartupFields) => {
    const change = changeOf(startup, section, typed)
    const { data, message } = await changes.update(change).catch((error: unknown) => {
      throw atNetworks(error, change)
    })
    queryClient.setQueryData(startupQuery(startup.id).queryKey, data)
    void queryClient.invalidateQueries({ queryKey: startupKey })
    void toast.success(message ?? 'Perubahannya sudah disimpan.')
  }
}
