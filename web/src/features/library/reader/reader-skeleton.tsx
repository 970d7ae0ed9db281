import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './reader-skeleton.module.css'

/** Skeleton of a text's page. Videos and books differ only below the title. */
export function ReaderSkeleton() {
  return (
    <div className={classes.page}>
      <i className={classes.title} />
      <i className={classes.title} />
      <TextSkeleton count={2} label="Memuat isi perpustakaan" />
      <div className={classes.author} aria-hidden>
        <i />
        <TextSkeleton count={2} />
      </div>
      <i className={classes.cover} />
      <div aria-hidden>
        <TextSkeleton count={8} />
      </div>
    </div>
  )
}
