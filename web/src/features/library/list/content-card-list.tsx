import type { LibraryContent } from '@semai/contract/library/library'
import { CardSkeleton, RowSkeleton } from '../../../ui/state/skeletons.tsx'
import type { RowProps } from '../../../ui/split/use-split.ts'
import { useHasRail, useIsPhone } from '../../../ui/layout/use-screen.ts'
import { ContentCard } from './content-card.tsx'
import classes from './content-card-list.module.css'

interface ContentCardsProps {
  contents: LibraryContent[]
}

/** Grid of content cards; rows on phones. */
export function ContentCards({ contents }: ContentCardsProps) {
  return useIsPhone() ? (
    <ContentRows contents={contents} />
  ) : (
    <ul className={classes.cards}>
      {contents.map((content) => (
        <li key={content.id}>
          <ContentCard content={content} />
        </li>
      ))}
    </ul>
  )
}

interface ContentRowsProps extends ContentCardsProps {
  /** Props of the rows in a list with a preview. */
  rowProps?: (id: string) => RowProps
}

/** Rows of content with divider lines. */
export function ContentRows({ contents, rowProps }: ContentRowsProps) {
  return (
    <ul className={classes.rows}>
      {contents.map((content) => (
        <li key={content.id}>
          <ContentCard content={content} variant="row" {...(rowProps && { row: rowProps(content.id) })} />
        </li>
      ))}
    </ul>
  )
}

/** Skeleton of `ContentCards`. */
export function ContentCardsSkeleton({ count, label }: { count: number; label: string }) {
  if (useIsPhone()) return <RowSkeleton count={count} lead="cover" label={label} />
  return <CardSkeleton count={count} label={label} className={classes.cards} />
}

/** Skeleton of a list with a preview. */
export function ContentListSkeleton({ count, label }: { count: number; label: string }) {
  return useHasRail() ? (
    <RowSkeleton count={count} lead="cover" label={label} />
  ) : (
    <ContentCardsSkeleton count={count} label={label} />
  )
}
