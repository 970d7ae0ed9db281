import classes from './content-card-skeleton.module.css'

interface ContentCardSkeletonProps {
  count: number
  label: string
  /** Class of the layout. */
  className: string | undefined
}

/** Skeleton of content cards. */
export function ContentCardSkeleton({ count, label, className }: ContentCardSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={className} aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={classes.card}>
            <i className={classes.cover} />
            <i className={classes.kind} />
            <i className={classes.title} />
            <i className={classes.facts} />
          </div>
        ))}
      </div>
    </div>
  )
}
