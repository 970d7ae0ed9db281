import type { ConsolePersonItem, PersonAction } from '@semai/contract/console/people'
import type { Scope } from '@semai/contract/profile/profile'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Session } from '../../../lib/security/session.ts'
import { localTime } from '../export/rules.ts'

const isStaff = (scope: Scope) => scope === 'operator' || scope === 'admin'

/** Facts of an account that decide which actions are allowed. */
export interface AccountState {
  id: string
  scope: Scope
  status: 'pending' | 'active' | 'suspended' | 'deactivated' | 'anonymised'
  has_two_step: boolean
}

/** Whether the account’s status allows an action, for any caller. */
const fits: Record<PersonAction, (person: AccountState) => boolean> = {
  scope: ({ status }) => status === 'active',
  name: ({ status }) => status === 'active',
  hub: ({ status }) => status === 'active',
  'password-link': ({ status }) => status === 'active',
  suspend: ({ status }) => status === 'active',
  lift: ({ status }) => status === 'suspended',
  'sign-out': ({ status }) => status === 'active',
  'reset-two-step': ({ has_two_step }) => has_two_step,
  'resend-confirmation': ({ status }) => status === 'pending',
}

const adminsOnly = new Set<PersonAction>(['scope', 'reset-two-step'])

type Viewer = Pick<Session, 'user_id' | 'scope' | 'operator_hub_id'>

/** Return the reason why the caller may not run an action on an account in scope; null if allowed. */
export function personRejection(viewer: Viewer, person: AccountState, action: PersonAction) {
  if (person.id === viewer.user_id) return 'console-person-self'
  if (viewer.scope !== 'admin' && (isStaff(person.scope) || adminsOnly.has(action))) return 'console-person-staff'
  if (action === 'hub' && boundHub(viewer)) return 'console-action-refused'
  return fits[action](person) ? null : 'console-action-refused'
}

const actions: PersonAction[] = [
  'name',
  'hub',
  'scope',
  'password-link',
  'resend-confirmation',
  'sign-out',
  'reset-two-step',
  'suspend',
  'lift',
]

export const allowedFor = (viewer: Viewer, person: AccountState) =>
  actions.filter((action) => personRejection(viewer, person, action) === null)

/** Return the scope in words for emails: 'operator Hub 5 Bandung'. */
export function scopeText(scope: Scope, hubName: string | null): string {
  if (scope === 'operator') return hubName ? `operator ${hubName}` : 'operator nasional'
  return { participant: 'peserta', mentor: 'mentor', admin: 'administrator' }[scope]
}

const statusWords: Record<AccountState['status'], string> = {
  pending: 'belum konfirmasi',
  active: 'aktif',
  suspended: 'ditangguhkan',
  deactivated: 'ditutup',
  anonymised: 'dihapus',
}

export const peopleHead = [
  'Nama',
  'E-mail',
  'Hak akses',
  'Status akun',
  'Hub',
  'Dua langkah',
  'Bergabung',
  'Terakhir aktif',
]

/** Return the cells of a person for an export. It masks the address as the list does. */
export function personCells(person: ConsolePersonItem, zone: string) {
  const { full_name, masked_email, scope, operator_hub, status, region_hub, has_two_step, createdAt, last_used_at } =
    person
  return [
    full_name,
    masked_email,
    scopeText(scope, operator_hub?.name ?? null),
    statusWords[status],
    region_hub?.name ?? null,
    has_two_step,
    localTime(createdAt, zone),
    last_used_at && localTime(last_used_at, zone),
  ]
}
