import { partsOf, type Part } from './reader-find.ts'
import classes from './reader-marked.module.css'

/** Text with marked hits of a query. */
export const Marked = ({ text, query }: { text: string; query: string }) => <MarkedParts parts={partsOf(text, query)} />

export const MarkedParts = ({ parts }: { parts: Part[] }) =>
  parts.map(({ text, isHit }, at) =>
    // Parts never reorder, so the index is a stable key.
    isHit ? (
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
