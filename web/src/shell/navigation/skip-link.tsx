import { MAIN_ID } from './page-announcer.tsx'
import classes from './skip-link.module.css'

export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be one more step back.
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      Lewati ke isi
    </a>
  )
}
