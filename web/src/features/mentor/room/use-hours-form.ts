import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrors } from '../../../lib/call/failure-text.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { fieldOf, hoursErrors, inOrder, isSame, type HoursErrors, type HoursInput } from './hours-rules.ts'
import { ownHoursQuery, saveHours, type OwnHours } from './queries.ts'

const today = ({ time_zone }: HoursInput) => localDay(new Date(), time_zone)

function inputOf({ rev: _, choices: __, ...hours }: OwnHours): HoursInput {
  return inOrder(hours, today(hours))
}

/** State of the hours form until it is saved. */
export function useHoursForm(own: OwnHours, form: RefObject<HTMLFormElement | null>) {
  const { base, hours, setHours, begin } = useEdited(own)
  const [errors, setErrors] = useState<HoursErrors>({})
  const save = useSave(begin)

  function refuse(found: HoursErrors) {
    flushSync(() => setErrors(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function send(rev: number) {
    if (save.isPending) return
    const ordered = inOrder(hours, today(hours))
    setHours(ordered)
    const found = hoursErrors(ordered)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    save.mutate({ ...ordered, rev }, { onError: (error) => refuse(renamed(fieldErrors(error))) })
  }

  return {
    hours,
    errors,
    failure: save.error,
    isSaving: save.isPending,
    isDirty: !isSame(hours, base.hours),
    change(part: Partial<HoursInput>) {
      setHours((now) => ({ ...now, ...part }))
      // Clear the errors of changed fields, and of whole lists, whose indexes may shift.
      setErrors((now) => without(now, Object.keys(part)))
    },
    send: () => send(base.rev),
    /** Overwrite the version of another device. */
    sendOver: (latest: OwnHours) => send(latest.rev),
    /** Replace the form's values by the version of another device. */
    take(latest: OwnHours) {
      save.reset()
      setErrors({})
      begin(latest)
    },
  }
}

/** Edited hours and the version they began from. */
function useEdited(own: OwnHours) {
  const [base, setBase] = useState(() => ({ rev: own.rev, hours: inputOf(own) }))
  const [hours, setHours] = useState(base.hours)
  const begin = (from: OwnHours) => {
    const next = { rev: from.rev, hours: inputOf(from) }
    setBase(next)
    setHours(next.hours)
  }
  return { base, hours, setHours, begin }
}

export type HoursForm = ReturnType<typeof useHoursForm>

/** Props of a form section. */
export type HoursSlot = Pick<HoursForm, 'hours' | 'errors' | 'change'>

function useSave(onSaved: (saved: OwnHours) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveHours,
    onSuccess: (saved) => {
      const known = queryClient.getQueryData(ownHoursQuery.queryKey)
      if (known) {
        const own = { ...known, ...saved }
        queryClient.setQueryData(ownHoursQuery.queryKey, own)
        onSaved(own)
      }
      void toast.success('Jammu tersimpan.')
      return queryClient.invalidateQueries({ queryKey: ['mentor-hours'], refetchType: 'none' })
    },
  })
}

const renamed = (errors: HoursErrors): HoursErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [fieldOf(field), words]))

const without = (errors: HoursErrors, parts: string[]): HoursErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !parts.includes(field.split('.')[0] ?? '')))
