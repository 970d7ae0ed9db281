import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import classes from './startup-close.module.css'
import { StartupQuestion } from './startup-question.tsx'
import { changes, useChange } from './use-change.ts'

/** The end of a startup's page for its owners: closing it. */
export function StartupClose({ startup: { id, name } }: { startup: StartupDetail }) {
  const [isAsking, ask] = useState(false)
  const navigate = useNavigate()
  const { take, isPending } = useChange(changes.archive, { onDone: () => void navigate({ to: '/startup' }) })
  return (
    <div className={classes.close}>
      <p>Sudah selesai dengan {name}? Halaman ini bisa ditutup untuk semua orang.</p>
      <Button
        variant="subtle"
        color="bata"
        leftSection={<IconArchive size={18} aria-hidden />}
        onClick={() => ask(true)}
      >
        Tutup startup
      </Button>
      {isAsking && (
        <StartupQuestion
          title={`Tutup ${name}?`}
          action="Tutup startup"
          isGrave
          isBusy={isPending}
          onTake={() => take({ id })}
          onClose={() => ask(false)}
        >
          Halamannya hilang dari direktori dan pencarian, undangan yang belum dijawab ditarik, dan timmu diberi tahu.
          Untuk membukanya lagi, kamu perlu menulis ke Bantuan.
        </StartupQuestion>
      )}
    </div>
  )
}
