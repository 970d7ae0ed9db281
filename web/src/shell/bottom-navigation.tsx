import { Link, useMatches } from '@tanstack/react-router'
import classes from './bottom-navigation.module.css'
import { bottomItems } from './navigation.ts'
import { activeBottomItem } from './route-name.ts'

/** At 500 px and less: icons only, their names for screen readers. */
export function BottomNavigation() {
  const active = useMatches({ select: (matches) => activeBottomItem(matches.at(-1)?.fullPath ?? '/') })
  return (
    <nav className={classes.bar} aria-label="Navigasi bawah">
      {bottomItems.map(({ name, to, label, Icon }) => (
        <Link
          key={name}
          to={to}
          className={classes.item}
          aria-label={label}
          data-active={name === active || undefined}
          aria-current={name === active ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          <Icon size={24} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
