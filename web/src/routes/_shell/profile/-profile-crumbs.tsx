import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

/** The way down to a page under the profile. */
export const profileCrumbs = (here: string): ReactNode[] => [
  <Link key="profile" to="/profile">
    Profil
  </Link>,
  here,
]
