import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage, fieldErrors, isFailure } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './hours-failure.module.css'
import { ownHoursQuery, type OwnHours } from './queries.ts'
import type { HoursForm } from './use-hours-form.ts'

/** Error of a failed save. After a change on another device, offers both versions. */
export function HoursFailure({ editing }: { editing: HoursForm }) {
  const { failure, errors, isSaving } = editing
  const latest = useLatest()
  const isAtField = Object.keys(errors).some((field) => field in fieldErrors(failure))
  if (!failure || isSaving || isAtField) return null
  if (!isFailure(failure, 'mentor-hours-changed')) return <FailureNote>{failureMessage(failure)}</FailureNote>
  return (
    <FailureNote>
      <div className={classes.conflict}>
        <p>Jammu sudah berubah di perangkat lain. Mana yang berlaku?</p>
        <Button size="sm" variant="default" loading={latest.isAsking} onClick={() => latest.ask(editing.take)}>
          Pakai yang dari perangkat lain
        </Button>
        <Button size="sm" variant="default" loading={latest.isAsking} onClick={() => latest.ask(editing.sendOver)}>
          Simpan yang di sini
        </Button>
      </div>
    </FailureNote>
  )
}

/** Load the saved hours. */
function useLatest() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  async function ask(then: (latest: OwnHours) => void) {
    setAsking(true)
    try {
      then(await queryClient.fetchQuery({ ...ownHoursQuery, staleTime: 0 }))
    } catch (error) {
      void toast.failure(failureMessage(error))
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, ask: (then: (latest: OwnHours) => void) => void ask(then) }
}
