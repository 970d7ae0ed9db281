import { useId } from 'react'
import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import type { Task } from '@semai/contract/task/submission'
import { formatRelative } from '../../../lib/time/format-date.ts'
import classes from './draft-changed.module.css'
import { HandedWork } from './handed-work.tsx'
import type { TaskControl } from './use-task.ts'

/** Conflict of a draft written on 2 devices. The person reads both and chooses one. */
export function DraftChanged({ task: { draft, versions }, control }: { task: Task; control: TaskControl }) {
  const id = useId()
  if (!control.localDraft?.isChanged) return null
  // Without a draft, another device has handed it in.
  const latest = draft ?? versions[0]
  const whose = draft?.written_by
    ? `Draf ini juga ditulis ${draft.written_by}`
    : draft
      ? 'Draf ini juga kamu tulis di perangkat lain'
      : 'Draf ini sudah dikumpulkan dari perangkat lain'
  return (
    <section className={classes.changed} aria-labelledby={id}>
      <IconDevices size={24} aria-hidden />
      <div>
        <p id={id} className={classes.title} role="status">
          {whose}
        </p>
        <p className={classes.words}>
          Dua-duanya masih ada. Yang kamu tulis di sini ada di bawah
          {draft ? `; yang terbaru disimpan ${formatRelative(draft.updated_at)}.` : '.'}
        </p>
        {latest && (
          <details className={classes.other}>
            <summary>Baca yang terbaru</summary>
            <HandedWork work={latest} />
          </details>
        )}
        <div className={classes.actions}>
          <Button size="sm" variant="default" onClick={control.preferOwn}>
            Pakai yang di sini
          </Button>
          <Button size="sm" variant="default" onClick={control.preferLatest}>
            Pakai yang terbaru
          </Button>
        </div>
      </div>
    </section>
  )
}
