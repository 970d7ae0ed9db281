import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './reader-skeleton.module.css'

/** The shape of a text's page; a film's and a book's differ below the title only. */
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
