import classes from './conversation-skeleton.module.css'

const WIDTHS = [62, 44, 70, 38, 56, 48]

/** Placeholder bubbles at the bottom, as in the loaded conversation. */
export function ConversationSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Memuat percakapan">
      {WIDTHS.map((width, at) => (
        <span key={width} data-mine={at % 3 === 2 || undefined} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
