import { useState } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { formatBytes } from '../../lib/format.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import classes from './offline-button.module.css'
import { sizeOf } from './offline-store.ts'
import { useOfflineCopy } from './use-offline-copy.ts'

/** Texts and PDFs can be kept on the device; films are too heavy for it. */
export function OfflineButton({ content }: { content: LibraryContentDetail }) {
  const { saved, isBusy, save, remove } = useOfflineCopy(content)
  const [isAsking, setAsking] = useState(false)
  if (content.type === 'video') return null
  if (!saved) {
    return (
      <Button
        variant="subtle"
        size="sm"
        loading={isBusy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={save}
      >
        Simpan untuk luring · {formatBytes(sizeOf(content) + (content.file_size_bytes ?? 0))}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        color="daun"
        aria-haspopup="dialog"
        leftSection={<IconCircleCheck size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Disimpan di perangkat ini
      </Button>
      {isAsking && (
        <ModalDialog aria-labelledby="offline-copy" className={classes.dialog} onClose={() => setAsking(false)}>
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
        </ModalDialog>
      )}
    </>
  )
}
