import type { SessionAlternative } from '@semai/contract/mentor/session'
import { formatClock, formatDay, viewerTimeZone, zoneName } from '../../../lib/time/format-date.ts'
import classes from './lost-hour.module.css'

export interface LostHourProps {
  mentorId: string
  /** Alternatives from the server. */
  alternatives: SessionAlternative[]
  onChoose: (alternative: SessionAlternative) => void
}

/** Notice of a taken slot with alternatives. The draft stays. */
export function LostHour({ mentorId, alternatives, onChoose }: LostHourProps) {
  const own = alternatives.filter(({ mentor_id }) => mentor_id === mentorId)
  const others = alternatives.filter(({ mentor_id }) => mentor_id !== mentorId)
  return (
    <div className={classes.lost} role="alert">
      <h3>Keduluan, maaf ya</h3>
      <p>
        Jam itu baru saja dipesan orang lain. Yang kamu tulis tetap di sini.
        {own.length > 0 ? ' Yang terdekat masih kosong:' : ' Ganti jamnya, atau coba mentor lain.'}
      </p>
      <Choices alternatives={own} onChoose={onChoose} />
      {others.length > 0 && (
        <>
          <p>Yang menguasai hal yang sama pekan ini:</p>
          <Choices alternatives={others} onChoose={onChoose} isNamed />
        </>
      )}
    </div>
  )
}

interface ChoicesProps extends Pick<LostHourProps, 'alternatives' | 'onChoose'> {
  isNamed?: boolean
}

function Choices({ alternatives, onChoose, isNamed = false }: ChoicesProps) {
  const zone = viewerTimeZone()
  return (
    <ul className={classes.list}>
      {alternatives.map((alternative) => {
        const { mentor_id, mentor_name, start_at } = alternative
        return (
          <li key={mentor_id + start_at}>
            <button type="button" onClick={() => onChoose(alternative)}>
              {isNamed && <b>{mentor_name}</b>}
              <span>
                {formatDay(start_at, zone)}, {formatClock(start_at, zone)} {zoneName(start_at, zone)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
