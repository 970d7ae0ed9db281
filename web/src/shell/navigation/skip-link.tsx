import { MAIN_ID } from './page-announcer.tsx'
import classes from './skip-link.module.css'

export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // No hash, because it would add a history entry.
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      Lewati ke isi
    </a>
  )
}
