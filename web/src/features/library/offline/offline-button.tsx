import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconDeviceMobileDown } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { sizeOf } from './offline-copies.ts'
import { ReaderAction } from '../reader/reader-action.tsx'
import { useOfflineCopy } from './use-offline-copy.ts'

/** Button that saves a text or PDF on the device. Videos are too large. */
export function OfflineButton({ content }: { content: LibraryContentDetail }) {
  const { saved, isBusy, save, remove } = useOfflineCopy(content)
  const [isAsking, setAsking] = useState(false)
  if (!saved) {
    const size = formatBytes(sizeOf(content) + (content.file_size_bytes ?? 0))
    return (
      <ReaderAction
        icon={<IconDeviceMobileDown size={20} aria-hidden />}
        short={`Luring ${size}`}
        isBusy={isBusy}
        onClick={save}
      >
        Simpan untuk luring · {size}
      </ReaderAction>
    )
  }
  return (
    <>
      <ReaderAction
        icon={<IconCircleCheck size={20} aria-hidden />}
        short="Tersimpan"
        isDone
        hasDialog
        onClick={() => setAsking(true)}
      >
        Disimpan di perangkat ini
      </ReaderAction>
      {isAsking && (
        <ModalDialog aria-labelledby="offline-copy" className={classes.dialog} onClose={() => setAsking(false)}>
          <div className={classes.content}>
            <h2 id="offline-copy">Disimpan di perangkat ini</h2>
            <p>Terbuka juga tanpa jaringan, {formatBytes(saved.bytes)}. Hilang dari perangkat ini saat kamu keluar.</p>
            <div className={classes.actions}>
              <Button
                variant="default"
                onClick={() => {
                  remove()
                  setAsking(false)
                }}
              >
                Hapus dari perangkat
              </Button>
              <Button onClick={() => setAsking(false)}>Biarkan</Button>
            </div>
          </div>
        </ModalDialog>
      )}
    </>
  )
}
