import classes from './conversation-skeleton.module.css'

const WIDTHS = [62, 44, 70, 38, 56, 48]

/** Bubbles to come, at the bottom as they will stand. */
export function ConversationSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Memuat percakapan">
      {WIDTHS.map((width, at) => (
        <span key={width} data-mine={at % 3 === 2 || undefined} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
