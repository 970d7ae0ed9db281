import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import type { LibraryRecommendation } from '@semai/contract/library/mine'
import { ContentCard } from '../list/content-card.tsx'
import classes from './recommendation-card.module.css'
import { useDismissal } from './recommendation-dismissal.ts'

/** Recommendation, or a button to restore it after it was dismissed. */
export function RecommendationCard({ content }: { content: LibraryRecommendation }) {
  const { isDismissed, setDismissed } = useDismissal(content.id)
  const [isReturned, setReturned] = useState(false)
  if (isDismissed)
    return (
      <div className={classes.dismissed}>
        <p role="status">Tidak kami sarankan lagi: {content.title}</p>
        <button
          ref={focus}
          type="button"
          className={classes.undo}
          onClick={() => {
            setReturned(true)
            setDismissed(false)
          }}
        >
          Urungkan
        </button>
      </div>
    )
  return (
    <ContentCard
      content={content}
      reason={content.reason}
      action={
        <button
          ref={isReturned ? focus : undefined}
          type="button"
          className={classes.dismiss}
          aria-label={`Jangan sarankan: ${content.title}`}
          title="Jangan sarankan ini"
          onClick={() => setDismissed(true)}
        >
          <IconX size={18} aria-hidden />
        </button>
      }
    />
  )
}

// The pressed button is replaced: focus the one in its place.
const focus = (button: HTMLButtonElement | null) => button?.focus()
