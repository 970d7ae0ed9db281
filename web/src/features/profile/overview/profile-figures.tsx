import { formatNumber } from '../../../lib/text/format-number.ts'
import { Card } from '../../../ui/card/card.tsx'
import cardClasses from '../profile-card.module.css'
import classes from './profile-figures.module.css'

interface Figure {
  label: string
  /** Undefined while loading, which leaves its space empty. */
  value: number | undefined
}

/** The person's key figures. */
export const ProfileFigures = ({ figures }: { figures: Figure[] }) => (
  <Card as="section" aria-labelledby="figures">
    <h2 id="figures" className={cardClasses.title}>
      Sejauh ini
    </h2>
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
