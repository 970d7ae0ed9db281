import classes from './badge-skeleton.module.css'

/** Blooms, each with its two lines. */
export function BadgeSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.badges} role="status">
      <span className="visually-hidden">Memuat badge</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.badge} aria-hidden>
          <i className={classes.picture} />
          <i className={classes.name} />
          <i className={classes.standing} />
        </div>
      ))}
    </div>
  )
}
