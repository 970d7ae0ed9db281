import { partsOf, type Part } from './reader-find.ts'
import classes from './reader-marked.module.css'

/** A text with what is searched for marked in it. */
export const Marked = ({ text, query }: { text: string; query: string }) => <MarkedParts parts={partsOf(text, query)} />

export const MarkedParts = ({ parts }: { parts: Part[] }) =>
  parts.map(({ text, isHit }, at) =>
    // Parts of one text stay in their order.
    isHit ? (
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
