import { Suspense, type ReactNode } from 'react'
import classes from './list-split.module.css'
import type { Split } from './use-split.ts'

interface ListSplitProps {
  split: Pick<Split<unknown>, 'onKeyDown'>
  /** Preview beside the list, if any. */
  preview: ReactNode
  /** The list and its head. */
  children: ReactNode
}

/** List with a preview beside it on wide screens. */
export const ListSplit = ({ split, preview, children }: ListSplitProps) => (
  <div className={preview ? classes.split : undefined}>
    {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside have the focus */}
    <div onKeyDown={split.onKeyDown}>{children}</div>
    <Suspense>{preview}</Suspense>
  </div>
)
