import {
  IconBuildingCommunity,
  IconCalendar,
  IconFlask,
  IconHome,
  IconMessageCircle,
  IconMessages,
  IconRocket,
  IconSchool,
  IconUserCircle,
} from '@tabler/icons-react'

/** The drawer's items and order (specification, section 2). */
export const drawerItems = [
  { to: '/home', label: 'Beranda', Icon: IconHome },
  { to: '/workshop', label: 'Workshop', Icon: IconSchool },
  { to: '/forum', label: 'Activity Forum', Icon: IconMessages },
  { to: '/sekolah-beta', label: 'Sekolah Beta', Icon: IconFlask },
  { to: '/markas', label: 'Markas', Icon: IconBuildingCommunity },
  { to: '/startup', label: 'Startup', Icon: IconRocket },
  { to: '/profile', label: 'Profil', Icon: IconUserCircle },
] as const

/** The bottom navigation, by the route name that lights it up. */
export const bottomItems = [
  { name: 'home', to: '/home', label: 'Beranda', Icon: IconHome },
  { name: 'calendar', to: '/calendar', label: 'Kalender', Icon: IconCalendar },
  { name: 'forum', to: '/forum', label: 'Forum', Icon: IconMessages },
  { name: 'chat', to: '/chat', label: 'Pesan', Icon: IconMessageCircle },
  { name: 'profile', to: '/profile', label: 'Profil', Icon: IconUserCircle },
] as const
