import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { failureMessage } from '../../lib/call/failure-text.ts'

/** Failure that belongs to no field; nothing without one. */
export function TwoStepFailure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="bata" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {failureMessage(error)}
    </Alert>
  )
}
