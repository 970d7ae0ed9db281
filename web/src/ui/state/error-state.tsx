import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import classes from './state.module.css'

type ErrorStateProps = {
  /** Title: “Daftar kegiatan tidak terbuka”. */
  title?: string
  /** Says that data is safe, and what helps. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** Instead of or beside “Coba lagi”: the way back, for instance. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function ErrorState({
  title = 'Bagian ini tidak terbuka',
  children = 'Server tidak menjawab. Datamu tidak berubah.',
  onRetry,
  isRetrying = false,
  action,
  level = 3,
}: ErrorStateProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff className={classes.error} size={44} aria-hidden />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{children}</p>
      {onRetry && (
        <Button
          variant="light"
          size="sm"
          loading={isRetrying}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onRetry}
        >
          Coba lagi
        </Button>
      )}
      {action}
    </div>
  )
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const
