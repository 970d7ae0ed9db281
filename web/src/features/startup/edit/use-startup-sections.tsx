import { useState, type ReactNode } from 'react'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { hasDraft } from './startup-edit-draft.ts'
import type { StartupSection } from './startup-edit-fields.ts'
import { StartupEditForm, type EditSlot } from './startup-edit-form.tsx'

/** Props of a button that opens a section's form and regains the focus afterwards. */
export interface SectionOpener {
  ref: ((button: HTMLButtonElement | null) => void) | undefined
  children: string
  onClick: () => void
}

/** Edit one section of a startup at a time; others keep their drafts. */
export function useStartupSections(startup: StartupDetail) {
  const [open, setOpen] = useState<StartupSection | null>(null)
  const [closed, setClosed] = useState<StartupSection | null>(null)

  function close() {
    setOpen(null)
    setClosed(open)
  }

  const opener = (section: StartupSection): SectionOpener => ({
    ref: closed === section ? focus : undefined,
    children: hasDraft({ id: startup.id, section }) ? 'Lanjutkan menyunting' : 'Sunting',
    onClick: () => setOpen(section),
  })

  /** Edit button; undefined without the right, and while the form is open. */
  function button(section: StartupSection, noun: string) {
    if (!startup.can_edit || open === section) return null
    const { children, ...opening } = opener(section)
    return (
      <button type="button" aria-label={`${children} ${noun}`} {...opening}>
        {children}
      </button>
    )
  }

  /** The section's form in the place of what it shows; null while it is closed. */
  const form = (section: StartupSection, noun: string, fields: (slot: EditSlot) => ReactNode) =>
    startup.can_edit && open === section ? (
      <StartupEditForm startup={startup} section={section} label={`Sunting ${noun}`} onClose={close}>
        {fields}
      </StartupEditForm>
    ) : null

  return { opener, button, form }
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
