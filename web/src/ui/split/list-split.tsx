import { Suspense, type ReactNode } from 'react'
import classes from './list-split.module.css'
import type { Split } from './use-split.ts'

interface ListSplitProps {
  split: Pick<Split<unknown>, 'onKeyDown'>
  /** What is shown beside the list, where something is. */
  preview: ReactNode
  /** The list, with what stands above it. */
  children: ReactNode
}

/** On wide screens a list with one of it beside. */
export const ListSplit = ({ split, preview, children }: ListSplitProps) => (
  <div className={preview ? classes.split : undefined}>
    {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside have the focus */}
    <div onKeyDown={split.onKeyDown}>{children}</div>
    <Suspense>{preview}</Suspense>
  </div>
)
