import directory from '../../../ui/directory.module.css'
import results from '../../../ui/list-results.module.css'
import classes from './mentor-list-skeleton.module.css'

const PLACES = [1, 2, 3, 4, 5, 6]

/** Placeholder with cards of a mentor card's height. */
export function MentorListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat daftar mentor</span>
      <div className={results.count} aria-hidden />
      <div className={directory.cards} aria-hidden>
        {PLACES.map((place) => (
          <div key={place} className={`${directory.shape} ${classes.shape}`}>
            <i />
            <span>
              <i />
              <i />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
