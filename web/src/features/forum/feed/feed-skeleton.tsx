import classes from './feed-list.module.css'

const SHAPES = [0, 1, 2, 3]

/** Skeleton of the feed. */
export const FeedSkeleton = () => (
  <div role="status" className={classes.cards}>
    <span className="visually-hidden">Memuat topik</span>
    {SHAPES.map((shape) => (
      <div key={shape} className={classes.shape} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)
