import { IconCircleCheck } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import classes from './reader-progress.module.css'
import { progressWords } from './text.ts'

/** Progress of a video or book; nothing before it has begun. */
export function ReaderProgress({ content }: { content: LibraryContentDetail }) {
  const words = progressWords(content)
  if (!words) return null
  if (content.progress?.state === 'completed') {
    return (
      <p className={classes.done}>
        <IconCircleCheck size={20} aria-hidden />
        {words}
      </p>
    )
  }
  return (
    <div className={classes.bar}>
      <ProgressBar value={content.progress?.percent ?? 0} label={words} />
    </div>
  )
}
