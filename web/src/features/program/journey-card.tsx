import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card/card.tsx'
import classes from './journey-card.module.css'
import { StageTimeline } from './stage-timeline.tsx'

/** Perjalanan: reached stages and the next one, for the side column. */
export const JourneyCard = () => (
  <Card as="section" aria-labelledby="way">
    <h2 id="way" className={classes.title}>
      Perjalanan
    </h2>
    <StageTimeline />
    <Link to="/program" className={classes.about}>
      Tentang keenam tahap
    </Link>
  </Card>
)
