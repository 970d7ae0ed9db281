import directory from '../../../ui/directory.module.css'
import classes from './startup-card-skeleton.module.css'

interface StartupCardSkeletonProps {
  count?: number
  label?: string
}

/** Cards as high as a startup's. */
export function StartupCardSkeleton({ count = 6, label = 'Memuat direktori startup' }: StartupCardSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={directory.cards} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={`${directory.shape} ${classes.shape}`}>
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
