import classes from './startup-list.module.css'

interface StartupCardSkeletonProps {
  count?: number
  label?: string
}

/** Cards as high as a startup's. */
export function StartupCardSkeleton({ count = 6, label = 'Memuat direktori startup' }: StartupCardSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={classes.shape}>
            <i />
            <span>
              <i />
              <i />
            </span>
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
