import classes from './album.module.css'

/** Placeholder of photos. */
export const TileSkeleton = () => (
  <div className={classes.grid} role="status" aria-label="Memuat foto">
    {Array.from({ length: 4 }, (_, at) => (
      <span key={at} className={classes.blank} />
    ))}
  </div>
)
