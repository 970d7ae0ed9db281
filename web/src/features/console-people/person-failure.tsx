import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { failureMessage } from '../../lib/call/failure-text.ts'
import classes from './person.module.css'

export function PersonFailure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert className={classes.failure} color="bata" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {failureMessage(error)}
    </Alert>
  )
}
