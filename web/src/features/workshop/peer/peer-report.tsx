import { useId, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import { outdateWorkshops } from '../queries.ts'
import { peerDrafts } from './peer-draft.ts'
import classes from './peer-report.module.css'
import type { PeerReading } from './peer-words.ts'

const FEWEST_CHARACTERS = 5

interface PeerReportProps {
  reading: PeerReading
  onClose: () => void
}

/** Dialog that reports a work to staff. */
export function PeerReport({ reading: { id, workshop_sub_module_id }, onClose }: PeerReportProps) {
  const title = useId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /v1/task-peer/report', { body: { id, reason: reason.trim() } }),
    onSuccess: async () => {
      peerDrafts.keep(id, null)
      void toast.success('Terima kasih. Pengelola membaca karya ini.')
      onClose()
      await navigate({ to: '/workshop/submodul/teman', search: { id: workshop_sub_module_id } })
      await outdateWorkshops(queryClient)
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <ModalDialog aria-labelledby={title} className={question.dialog} onClose={onClose}>
      <div className={question.content}>
        <h2 id={title}>Laporkan karya ini</h2>
        <p>
          Pengelola membacanya sebagai gantimu, dan penulisnya tidak tahu siapa yang melapor. Satu laporan dihitung
          sebagai tanggapan; sesudah itu kamu membaca karya lain.
        </p>
        <Textarea
          className={classes.reason}
          label="Apa yang tidak beres?"
          autosize
          minRows={3}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={question.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button loading={isPending} disabled={reason.trim().length < FEWEST_CHARACTERS} onClick={() => mutate()}>
            Laporkan
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
