import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { unreadQuery } from '../../features/chat/queries.ts'
import classes from './bottom-navigation.module.css'
import { messagesLabel } from './messages-link.tsx'
import { bottomItems } from './navigation.ts'
import { activeBottomItem } from './route-name.ts'

/** Bottom bar up to 500 px: icons with accessible names. A dot marks new messages. */
export function BottomNavigation() {
  const { data: unread } = useQuery(unreadQuery)
  const active = useMatches({ select: (matches) => activeBottomItem(matches.at(-1)?.fullPath ?? '/') })
  return (
    <nav className={classes.bar} aria-label="Navigasi bawah">
      {bottomItems.map(({ name, to, label, Icon }) => (
        <Link
          key={name}
          to={to}
          className={classes.item}
          aria-label={name === 'chat' ? messagesLabel(unread?.channels ?? 0) : label}
          data-unread={(name === 'chat' && unread && unread.channels > 0) || undefined}
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
