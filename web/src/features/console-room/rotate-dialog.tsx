import { useId } from 'react'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import { roomCodeQuery } from './queries.ts'
import classes from './room-code.module.css'

export function RotateDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const titleId = useId()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => (await call('PUT /v1/room/rotate-code', { body: { room_id: roomId } })).data,
    onSuccess(code) {
      queryClient.setQueryData(roomCodeQuery(roomId).queryKey, code)
      onClose()
      void toast.success('Kodenya sudah diganti. Cetak lembar yang baru, ya.')
    },
  })
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>Ganti kode ruang ini?</h2>
        <p>
          Kode yang tertempel di pintu langsung tidak berlaku. Tempel lembar yang baru sebelum pemesan berikutnya
          datang.
        </p>
        {error && (
          <Alert className={classes.failure} color="bata" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {failureMessage(error)}
          </Alert>
        )}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button color="bata" loading={isPending} onClick={() => mutate()}>
            Ganti kode
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
