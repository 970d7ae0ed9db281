import { Columns } from '../layout/columns.tsx'
import classes from './skeletons.module.css'

type SkeletonProps = {
  /** How many to show: as many as are likely to come. */
  count?: number
  /** Label for screen readers; use it once per page. */
  label?: string
}

type CardSkeletonProps = SkeletonProps & {
  /** Class of the grid. */
  className?: string | undefined
  /** Lines of facts below the title. */
  facts?: number
  /** On phones the cover is beside several lines of text. */
  isRowOnPhone?: boolean
  /** Cover above the text, or an avatar beside it. */
  lead?: 'cover' | 'avatar'
}

/** Grid of cards: picture, tag, title, lines of facts. */
export function CardSkeleton({
  count = 3,
  label = 'Memuat',
  className,
  facts = 1,
  isRowOnPhone = false,
  lead = 'cover',
}: CardSkeletonProps) {
  return (
    <div className={className ?? classes.cards} role="status">
      <span className="visually-hidden">{label}</span>
      {times(count).map((at) => (
        <div
          key={at}
          className={classes.card}
          data-lead={lead}
          data-phone={isRowOnPhone ? 'row' : undefined}
          aria-hidden
        >
          <i className={classes.cover} />
          <div className={classes.words}>
            {lead === 'cover' && <i className={classes.tag} />}
            <i className={classes.title} />
            {isRowOnPhone && <i className={classes.more} />}
            {times(facts).map((line) => (
              <i key={line} className={classes.fact} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

type RowSkeletonProps = SkeletonProps & {
  /** Left part of a row; `none` for plain rows. */
  lead?: 'date' | 'square' | 'cover' | 'avatar' | 'hours' | 'none'
  /** Class of a grid; by default the rows are stacked. */
  className?: string | undefined
}

/** Rows with a title and one line of facts. */
export function RowSkeleton({ count = 3, label = 'Memuat', lead = 'date', className }: RowSkeletonProps) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{label}</span>
      {times(count).map((at) => (
        <div key={at} className={classes.row} data-lead={lead} aria-hidden>
          {lead !== 'none' && <i className={classes.lead} />}
          <div>
            <i className={classes.title} />
            <i className={classes.fact} />
          </div>
        </div>
      ))}
    </div>
  )
}

interface DetailSkeletonProps extends Pick<SkeletonProps, 'label'> {
  /** Without a picture, the page begins with its title. */
  hasCover?: boolean
}

/** Page about one thing: cover, title, text, and a card in the rail. */
export const DetailSkeleton = ({ label = 'Memuat', hasCover = true }: DetailSkeletonProps) => (
  <Columns className={classes.detail}>
    <div>
      {hasCover && <i className={classes.cover} />}
      <i className={classes.head} />
      <TextSkeleton count={6} label={label} />
    </div>
    <div className={classes.rail} aria-hidden>
      <TextSkeleton count={7} />
    </div>
  </Columns>
)

/** Lines of text or of a form, the last one shorter. */
export function TextSkeleton({ count = 4, label = 'Memuat' }: SkeletonProps) {
  return (
    <div className={classes.text} role="status">
      <span className="visually-hidden">{label}</span>
      {times(count).map((at) => (
        <i key={at} aria-hidden />
      ))}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
