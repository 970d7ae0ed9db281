import segments from '../../../ui/control/segments.module.css'
import { ZONES } from './zones.ts'

interface ZoneSwitchProps {
  zone: string
  onChange: (zone: string) => void
}

/** Switch between the time zones of the slots. */
export const ZoneSwitch = ({ zone, onChange }: ZoneSwitchProps) => (
  <div className={segments.segments} data-size="sm" role="group" aria-label="Zona waktu">
    {ZONES.map((each) => (
      <button key={each.zone} type="button" aria-pressed={each.zone === zone} onClick={() => onChange(each.zone)}>
        {each.name}
      </button>
    ))}
  </div>
)
