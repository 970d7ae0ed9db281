import { useState } from 'react'
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconShieldLock, IconSun } from '@tabler/icons-react'
import { useConsoleNavigate } from '../features/console/console-link.tsx'
import { useSession } from '../lib/session/session.ts'
import { signOut } from '../lib/session/sign-out.ts'
import { mayAnyBePending } from '../lib/offline/marks.ts'
import { PendingSignOutDialog } from '../shell/pending/pending-sign-out-dialog.tsx'
import { PersonAvatar } from '../ui/picture/person-avatar.tsx'
import { securityScreen } from './screens.ts'
import classes from './top-bar.module.css'

const THEMES: { scheme: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { scheme: 'auto', label: 'Ikuti perangkat', Icon: IconDeviceDesktop },
  { scheme: 'light', label: 'Terang', Icon: IconSun },
  { scheme: 'dark', label: 'Gelap', Icon: IconMoon },
]

/** Menu of the person: name, theme, security, and sign-out. */
export function PersonMenu({ place }: { place: string }) {
  const { user } = useSession()
  const navigate = useConsoleNavigate()
  const [isAsking, setAsking] = useState(false)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  return (
    <>
      <Menu position="bottom-end" width={248}>
        <Menu.Target>
          <button type="button" className={classes.person}>
            <span className="visually-hidden">Menu akun,</span>
            <PersonAvatar decorative name={user.full_name} src={user.photo.url} size={36} />
            <span title={user.full_name}>{user.full_name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <p className={classes.who}>
            {user.full_name}
            <span>{place}</span>
          </p>
          <Menu.Divider />
          <Menu.Label>Tema</Menu.Label>
          {THEMES.map(({ scheme, label, Icon }) => (
            <Menu.Item
              key={scheme}
              role="menuitemradio"
              aria-checked={scheme === colorScheme}
              closeMenuOnClick={false}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={scheme === colorScheme && <IconCheck size={18} aria-hidden />}
              onClick={() => setColorScheme(scheme)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconShieldLock size={18} aria-hidden />}
            onClick={() => void navigate(`/console/${securityScreen.path}`)}
          >
            Keamanan masuk
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => (mayAnyBePending() ? setAsking(true) : void signOut())}
          >
            Keluar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <PendingSignOutDialog onClose={() => setAsking(false)} />}
    </>
  )
}
