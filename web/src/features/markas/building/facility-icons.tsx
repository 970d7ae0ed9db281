import {
  IconAirConditioning,
  IconChalkboard,
  IconDeviceTv,
  IconMicrophone,
  IconPlug,
  IconPresentation,
  IconVolumeOff,
  IconWheelchair,
  IconWifi,
} from '@tabler/icons-react'
import classes from './facility-icons.module.css'

// Matched by substring, because operators also write “colokan di tiap meja”.
const ICONS = [
  ['kursi roda', IconWheelchair],
  ['proyektor', IconPresentation],
  ['papan tulis', IconChalkboard],
  ['layar', IconDeviceTv],
  ['mikrofon', IconMicrophone],
  ['kedap', IconVolumeOff],
  ['colokan', IconPlug],
  ['pendingin', IconAirConditioning],
  ['wi-fi', IconWifi],
] as const

const MOST = 3

interface FacilityIconsProps {
  /** Facilities and accessibility of the room. */
  facilities: string[]
}

/** Icons of up to 3 distinctive facilities, with text for screen readers. */
export function FacilityIcons({ facilities }: FacilityIconsProps) {
  const known = ICONS.flatMap(([part, Icon]) => {
    const words = facilities.find((facility) => facility.toLowerCase().includes(part))
    return words ? [{ words, Icon }] : []
  })
  return (
    <span className={classes.icons}>
      {known.slice(0, MOST).map(({ words, Icon }) => (
        <span key={words} title={words}>
          <Icon size={16} aria-hidden />
          <span className="visually-hidden">{words}</span>
        </span>
      ))}
    </span>
  )
}
