import { Fragment } from 'react'
import classes from './unbroken.module.css'

/** A text whose words with a hyphen stay on one line: HIP-1, check-in, SEMAI-2026-000123. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 ? (
      // A text does not reorder itself, so a part's place is its key.
      <span key={at} className={classes.unbroken}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
