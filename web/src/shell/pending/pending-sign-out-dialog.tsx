import { useEffect, useId, useState } from 'react'
import { Button, Loader } from '@mantine/core'
import { isOnline } from '../../lib/network/connectivity.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { listMarked } from '../../lib/offline/marks.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import classes from '../../ui/dialog/question-dialog.module.css'
import { countedWords } from './pending-text.ts'

const TRY_MS = 8000

interface PendingSignOutDialogProps {
  onClose: () => void
  /** Path to open after the next sign-in. */
  back?: string | null
}

/** Signing out clears this device: what can be sent is sent first, and what cannot is named. */
export function PendingSignOutDialog({ onClose, back = null }: PendingSignOutDialogProps) {
  const id = useId()
  const left = useLeft(onClose, back)
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>{!left ? 'Mengirim dulu yang belum terkirim' : `Ada ${left} yang belum terkirim`}</h2>
        {!left ? (
          <p role="status">
            <Loader size="sm" aria-hidden /> Sebentar, ya. Setelah itu kamu keluar.
          </p>
        ) : (
          <p>Kalau kamu keluar sekarang, semua itu ikut terhapus dari perangkat ini.</p>
        )}
        <div className={classes.actions}>
          <Button color="bata" variant="light" onClick={() => void signOut(back)}>
            Keluar saja
          </Button>
          <Button onClick={onClose}>Tunggu dulu</Button>
        </div>
      </div>
    </ModalDialog>
  )
}

/** Text listing the unsent items after a final send attempt; null while sending. Signs out when the list is empty. */
function useLeft(onClose: () => void, back: string | null): string | null {
  const [left, setLeft] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    async function leave() {
      const words = await sendOrList()
      if (!isHere) return
      setLeft(words)
      if (words !== '') return
      onClose()
      await signOut(back)
    }
    void leave()
    return () => {
      isHere = false
    }
    // Runs once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return left
}

async function sendOrList(): Promise<string> {
  try {
    const { listPending, sendPendingFor } = await import('./pending.ts')
    const groups = await (isOnline() ? sendPendingFor(TRY_MS) : listPending())
    const counts = groups.map(({ kind, entries }) => ({ kind, count: entries.length }))
    // Scans are counted in the console alone.
    return countedWords([...counts, ...uncounted().filter(({ kind }) => kind === 'scan')])
  } catch {
    // The console stores no code for offline use.
    return countedWords(uncounted())
  }
}

const uncounted = () => listMarked().map((kind) => ({ kind, count: null }))
