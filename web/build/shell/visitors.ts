import type { Profile } from '@semai/contract/profile/profile'
import type { Page } from '../pages.ts'
import type { Visitor } from './browser.ts'

/** Audience of each layout. Other visitors are redirected and must not see its shells. */
const AUDIENCES = { _shell: 'member', _screen: 'member', _guest: 'guest', _public: 'anyone' } as const

/** Pages of the guest layout for people who have just confirmed their e-mail: signed in, or about to be. */
const CONFIRMED = new Set(['/authorization/profileForm', '/authorization/verified'])

export type Audience = (typeof AUDIENCES)[keyof typeof AUDIENCES] | 'confirmed'

/** The console's own page, whose shell is painted for all of its addresses. */
export const CONSOLE = '/console'

export function audienceOf({ layout, address }: Pick<Page, 'layout' | 'address'>): Audience {
  if (CONFIRMED.has(address)) return 'confirmed'
  const audience = AUDIENCES[layout as keyof typeof AUDIENCES]
  if (!audience) throw new Error(`The layout ${layout} has no audience in web/build/shell/visitors.ts`)
  return audience
}

const one: Profile = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'arif@semai.test',
  full_name: 'Arif Budiman',
  scope: 'participant',
  needs_two_step: false,
  is_mentor: false,
  photo: { url: null },
  phone: null,
  gender: null,
  occupation: null,
  organization: null,
  bio: null,
  region: { id: '31', name: 'DKI Jakarta' },
  regency: null,
  region_hub: { id: '00000000-0000-4000-8000-0000000000aa', name: 'Hub Jakarta' },
  time_zone: 'Asia/Jakarta',
  role: { code: 'hustler', name: 'Hustler' },
  pre_test_state: 'submitted',
  has_password: true,
  is_profile_completed: true,
  accepts_analytics: true,
  created_at: '2026-01-05T02:00:00.000Z',
}

/** Differs from the first in every field that a page may show. */
const other: Profile = {
  ...one,
  id: '00000000-0000-4000-8000-00000000000b',
  email: 'citra.dewi@semai.example',
  full_name: 'Citra Eka Dewi',
  phone: '+6281234567890',
  gender: 'female',
  occupation: 'Guru',
  organization: 'SMK 3',
  bio: 'Belajar sambil jalan.',
  region: { id: '94', name: 'Papua' },
  region_hub: null,
  time_zone: 'Asia/Jayapura',
  role: null,
  pre_test_state: 'none',
  has_password: false,
  is_profile_completed: false,
  accepts_analytics: false,
  created_at: '2025-08-17T22:00:00.000Z',
}

// A Thursday morning, and a Sunday night of another year in a month of six weeks.
const MORNING = '2026-03-05T02:10:00.000Z'
const NIGHT = '2027-08-29T14:50:00.000Z'

// As features/console/self-queries.ts stores the rights of staff.
const ADMIN = { scope: 'admin', hub: null }
const OPERATOR = {
  scope: 'operator',
  hub: { id: '00000000-0000-4000-8000-0000000000ab', name: 'Hub Jayapura', time_zone: 'Asia/Jayapura' },
}

/** Returns two visitors who differ as much as the page's audience allows. */
export function visitorsOf(audience: Audience, width: number): [Visitor, Visitor] {
  return [
    { user: audience === 'member' || audience === 'confirmed' ? { ...one } : null, staff: ADMIN, now: MORNING, width },
    { user: audience === 'guest' ? null : { ...other }, staff: OPERATOR, now: NIGHT, width },
  ]
}
