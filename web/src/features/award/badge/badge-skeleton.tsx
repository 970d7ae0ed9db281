import list from './badge-list.module.css'
import classes from './badge-skeleton.module.css'

interface BadgeSkeletonProps {
  count: number
  /** Lays them out as what comes will be. */
  className?: string | undefined
}

/** Blooms, each with its two lines. */
export function BadgeSkeleton({ count, className = list.badges }: BadgeSkeletonProps) {
  return (
    <div className={className} role="status">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.badge} aria-hidden>
          <i className={classes.picture} />
          <i className={classes.name} />
          <i className={classes.standing} />
        </div>
      ))}
      <span className="visually-hidden">Memuat badge</span>
    </div>
  )
}
