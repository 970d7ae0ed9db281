import { Button } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useOnline } from '../../../lib/network/use-online.ts'
import textButton from '../../../ui/control/text-button.module.css'
import { useWaiting } from './use-waiting.ts'
import classes from './waiting-button.module.css'

interface WaitingButtonProps {
  mentor: { id: string; full_name: string }
  isWaiting: boolean
  size?: 'sm' | 'md'
}

/** Toggle button for the waiting list of a full mentor. */
export function WaitingButton({ mentor: { id, full_name }, isWaiting, size = 'sm' }: WaitingButtonProps) {
  const isOnline = useOnline()
  const { mutate, isPending } = useWaiting()
  const about = <span className="visually-hidden">, {full_name}</span>
  if (isWaiting)
    return (
      <p className={classes.waiting} role="status">
        <IconBellRinging size={18} aria-hidden />
        Kami kabari
        <button
          type="button"
          className={textButton.inline}
          disabled={isPending || !isOnline}
          onClick={() => mutate({ mentor_id: id, isWaiting: false })}
        >
          Batal{about}
        </button>
      </p>
    )
  return (
    <Button
      variant="default"
      size={size}
      fullWidth
      loading={isPending}
      disabled={!isOnline}
      leftSection={<IconBell size={18} aria-hidden />}
      onClick={() => mutate({ mentor_id: id, isWaiting: true })}
    >
      Beri tahu bila ada jam{about}
    </Button>
  )
}
