import { useRef, useState, type RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { fieldErrors, isFailure } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { useAskedAction } from '../action/asked-action.tsx'
import { useConsoleNavigate } from '../console-link.tsx'
import { recordQuery } from '../queries.ts'
import { partsOf, rejectionText } from '../rejection.ts'
import { focusError } from './focus-error.ts'
import { changedValues, missingIn, toValues, type FormValues } from './form-values.ts'
import { recordAddress } from './record-address.ts'
import { useEffects } from './use-effects.tsx'
import type { Base, RecordFormControl } from './use-record-form.ts'
import { useSave } from './use-save.ts'

const PUBLISHED = 'Terbit: peserta sudah bisa melihatnya.'
const REPLACED = 'Diterbitkan ulang. Yang lama kini diganti.'

interface RecordSavingOptions {
  resource: Resource
  /** Null for a new record. */
  record: ConsoleRecord | null
  hand: RecordFormControl
  zone: string
  /** The page of the form. Its first field with an error gets the focus. */
  page: RefObject<HTMLElement | null>
  /** Address after a new record is saved; by default the record's page. */
  backTo: string | undefined
}

/** Return the saving of a record's form: its questions before and after, its failure, and the version of another person. */
export function useRecordSaving(options: RecordSavingOptions) {
  const { resource, record, zone } = options
  const save = useSave(resource)
  const effects = useEffects(resource)
  const { failure, theirs, setFailure, setTheirs, showErrors, blame } = useBlame(options)
  const { afterSave, isLeaving, dialog } = useAfterSave(options, blame)

  async function send(form: FormValues, { rev, form: begun }: Base, action?: string) {
    setFailure(null)
    const missing = missingIn(resource.fields, form)
    if (Object.keys(missing).length > 0) return showErrors(missing)
    try {
      const values = record ? changedValues(resource.fields, form, begun, zone) : toValues(resource.fields, form, zone)
      const choices = await effects.ask(record?.id, values)
      if (!choices) return
      const saving = { id: record?.id ?? null, rev, values, choices, action }
      const { record: saved, actionError } = await save.mutateAsync(saving)
      setTheirs(null)
      afterSave(saved, action, actionError)
    } catch (error) {
      await blame(error)
    }
  }

  return {
    send,
    failure,
    /** The record as another person has saved it meanwhile. */
    theirs,
    dropTheirs: () => setTheirs(null),
    isSaving: save.isPending,
    isAsking: effects.isPending,
    isLeaving,
    askedDialog: dialog,
    effectsDialog: effects.dialog,
  }
}

/** Return how a form shows that it was not saved: errors at its fields, the version of another person, or a message. */
function useBlame({ resource, record, hand, page }: RecordSavingOptions) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [theirs, setTheirs] = useState<ConsoleRecord | null>(null)

  function showErrors(errors: Record<string, string>) {
    hand.setErrors(errors)
    // After React has rendered the errors.
    window.requestAnimationFrame(() => focusError(page.current, Object.keys(errors)))
  }

  async function blame(error: unknown) {
    if (record && isFailure(error, 'console-changed')) {
      const query = { ...recordQuery(resource.name, record.id), staleTime: 0 }
      return setTheirs(await queryClient.fetchQuery(query))
    }
    const errors = fieldErrors(error)
    if (Object.keys(errors).length > 0) showErrors(errors)
    setFailure(error)
  }

  return { failure, theirs, setFailure, setTheirs, showErrors, blame }
}

/** Return the step after saving: the message, the question of an action that was refused, and the next page. */
function useAfterSave(
  { resource, record, hand, backTo }: RecordSavingOptions,
  blame: (error: unknown) => Promise<void>,
) {
  const isLeaving = useRef(false)
  const navigate = useConsoleNavigate()
  const asked = useAskedAction(resource, record?.id ?? '')

  function afterSave(saved: ConsoleRecord, action: string | undefined, actionError: unknown) {
    const isOther = record !== null && saved.id !== record.id
    hand.rebase(saved)
    if (actionError) {
      const publish = resource.actions.find(({ name }) => name === action)
      if (record && publish && partsOf(actionError)) return asked.ask({ action: publish, rejection: actionError })
      // An open form shows the reason itself; a form that closes cannot.
      if (record && !isOther) void blame(actionError)
      void toast.failure(`Tersimpan, tetapi belum terbit.${record && !isOther ? '' : ` ${rejectionText(actionError)}`}`)
    } else void toast.success(isOther ? REPLACED : action === 'publish' ? PUBLISHED : 'Tersimpan.')
    if (record && !isOther) return
    isLeaving.current = true
    const address = (record ? undefined : backTo) ?? recordAddress(resource, saved.id)
    void navigate(address, { replace: true, ignoreBlocker: true })
  }

  return {
    afterSave,
    /** Whether the page is left after saving. Then nothing is unsaved. */
    isLeaving: () => isLeaving.current,
    dialog: asked.dialog,
  }
}
