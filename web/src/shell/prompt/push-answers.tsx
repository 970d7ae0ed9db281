import { Button } from '@mantine/core'
import { IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushStateQuery, pushFailureMessage, enablePush, type PushState } from '../../features/chat/push/queries.ts'
import { pushKeyQuery } from '../../features/chat/queries.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Mark } from '../../ui/picture/logo.tsx'
import classes from './prompt-card.module.css'

/** How a push looks on a locked screen. */
export const SamplePush = () => (
  <figure className={classes.sample}>
    <Mark decorative height={24} />
    <div>
      <b>Besok 09.00 · Kelas Validasi Ide</b>
      <figcaption>Semai · contoh kabar</figcaption>
    </div>
  </figure>
)

/** Nyalakan asks for the browser's permission: only by this tap. */
export function PushAnswers({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: push } = useQuery(pushKeyQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: enablePush,
    onSuccess(state) {
      queryClient.setQueryData(pushStateQuery.queryKey, state)
      void (state === 'on' ? toast.success : toast.note)(OUTCOME[state])
      onClose()
    },
    onError: (error) => void toast.failure(pushFailureMessage(error)),
  })
  return (
    <div className={classes.answers}>
      <Button variant="subtle" disabled={isPending} onClick={onClose}>
        Nanti
      </Button>
      <Button variant="light" loading={isPending} disabled={!push} onClick={() => push && mutate(push.key)}>
        Nyalakan
      </Button>
    </div>
  )
}

const LATER = 'Belum menyala. Kamu bisa menyalakannya kapan saja di Pengaturan.'
const OUTCOME: Record<PushState, string> = {
  on: 'Sudah menyala. Perangkat ini akan mendapat kabar.',
  off: LATER,
  missing: LATER,
  denied: 'Belum menyala. Izinkan notifikasi lewat pengaturan situs di perambanmu.',
}

/** A page in a tab of an iPhone gets no pushes, and cannot put itself on the home screen. */
export const HomeScreenSteps = ({ onClose }: { onClose: () => void }) => (
  <>
    <ol className={classes.steps}>
      <li>
        <IconShare2 size={20} aria-hidden />
        <span>
          Ketuk <b>Bagikan</b> di bilah peramban.
        </span>
      </li>
      <li>
        <IconSquareRoundedPlus size={20} aria-hidden />
        <span>
          Pilih <b>Tambah ke Layar Utama</b>, lalu buka Semai dari sana.
        </span>
      </li>
    </ol>
    <div className={classes.answers}>
      <Button variant="light" onClick={onClose}>
        Mengerti
      </Button>
    </div>
  </>
)
