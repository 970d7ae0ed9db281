import classes from './album.module.css'

/** The places of photographs that are on their way. */
export const TileSkeleton = () => (
  <div className={classes.grid} role="status" aria-label="Memuat foto">
    {Array.from({ length: 4 }, (_, at) => (
      <span key={at} className={classes.blank} />
    ))}
  </div>
)
