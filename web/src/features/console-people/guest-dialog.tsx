import { useId } from 'react'
import { Button } from '@mantine/core'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import type { Merge } from './use-merge.ts'

export function GuestDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const titleId = useId()
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>Gabungkan semuanya?</h2>
        <p>
          Semua pendaftaran tamu masuk ke akun pemilik e-mailnya. Kalau seseorang terdaftar dua kali di satu kegiatan,
          yang paling jauh langkahnya yang dipakai. Ini tidak bisa dibatalkan.
        </p>
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button loading={merge.isPending} onClick={() => merge.mutate(null)}>
            Gabungkan semua
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
