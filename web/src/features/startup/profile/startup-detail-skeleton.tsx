import { RowSkeleton, TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { Columns } from '../../../ui/columns.tsx'
import classes from './startup-detail-skeleton.module.css'

/** The shape of a startup's page. */
export const StartupDetailSkeleton = () => (
  <>
    <div className={classes.banner} />
    <div className={classes.head}>
      <div className={classes.logo} />
      <div className={classes.words}>
        <i />
        <i />
      </div>
    </div>
    <Columns>
      <div className={classes.card}>
        <TextSkeleton count={4} label="Memuat startup" />
      </div>
      <div className={classes.card} aria-hidden>
        <RowSkeleton count={3} lead="none" />
      </div>
    </Columns>
  </>
)
