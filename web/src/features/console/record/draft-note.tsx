import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatRelative } from '../../../lib/time/format-date.ts'
import type { Draft } from './draft.ts'
import classes from './draft-note.module.css'

interface DraftNoteProps {
  draft: Draft
  onTake: () => void
  onDrop: () => void
}

/** Note about an unsaved draft on this device. */
export function DraftNote({ draft, onTake, onDrop }: DraftNoteProps) {
  return (
    <div className={classes.note} role="status">
      <IconPencil size={20} aria-hidden />
      <p>Ada isianmu yang belum disimpan, dari {formatRelative(draft.savedAt)}.</p>
      <Button size="sm" variant="light" onClick={onTake}>
        Lanjutkan
      </Button>
      <Button size="sm" variant="subtle" color="kertas" onClick={onDrop}>
        Buang
      </Button>
    </div>
  )
}
