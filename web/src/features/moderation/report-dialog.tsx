import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import question from '../../ui/dialog/question-dialog.module.css'
import { createReport, type Report } from './queries.ts'
import classes from './report-dialog.module.css'

const REASONS = [
  { reason: 'spam', words: 'Spam atau iklan' },
  { reason: 'harassment', words: 'Mengganggu atau merundung' },
  { reason: 'fraud', words: 'Penipuan' },
  { reason: 'sexual', words: 'Konten seksual' },
  { reason: 'hate', words: 'Kebencian terhadap kelompok' },
  { reason: 'other', words: 'Alasan lain' },
] as const

type Reason = (typeof REASONS)[number]['reason']

const WORDS = {
  message: { title: 'Laporkan pesan ini', about: 'Moderator membaca pesan ini dan beberapa pesan di sekitarnya.' },
  topic: { title: 'Laporkan topik ini', about: 'Moderator membaca topik ini dan alasanmu.' },
  reply: { title: 'Laporkan balasan ini', about: 'Moderator membaca balasan ini dan alasanmu.' },
  user: { title: 'Laporkan orang ini', about: 'Moderator membaca alasanmu. Ceritakan apa yang terjadi.' },
} as const

interface ReportDialogProps {
  about: Omit<Report, 'reason' | 'note'>
  onClose: () => void
}

/** Reports content or a person to the moderators, with a reason and an optional note. */
export function ReportDialog({ about, onClose }: ReportDialogProps) {
  const id = useId()
  const [reason, setReason] = useState<Reason>('spam')
  const [note, setNote] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => createReport({ ...about, reason, note: note.trim() }),
    onSuccess: () => {
      void toast.success('Laporanmu sampai ke moderator. Terima kasih.')
      onClose()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  const words = WORDS[about.subject]
  return (
    <ModalDialog aria-labelledby={id} className={question.dialog} onClose={onClose}>
      <div className={question.content}>
        <h2 id={id}>{words.title}</h2>
        <p>{words.about} Yang dilaporkan tidak tahu siapa yang melapor.</p>
        <fieldset className={classes.reasons}>
          <legend className="visually-hidden">Alasan</legend>
          {REASONS.map((one) => (
            <label key={one.reason}>
              <input type="radio" name={id} checked={reason === one.reason} onChange={() => setReason(one.reason)} />
              {one.words}
            </label>
          ))}
        </fieldset>
        <label className={classes.note}>
          Catatan, kalau perlu
          <textarea rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
        <div className={question.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            Laporkan
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
