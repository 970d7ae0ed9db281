import type { UserSetting } from '@semai/contract/profile/personal'

type Field = keyof UserSetting['privacy']
type Visibility = UserSetting['privacy'][Field]

export const FIELDS: { field: Field; label: string }[] = [
  { field: 'bio', label: 'Cerita singkat' },
  { field: 'work', label: 'Pekerjaan dan institusi' },
  { field: 'place', label: 'Hub dan daerah' },
  { field: 'badges', label: 'Badge' },
  { field: 'email', label: 'E-mail' },
  { field: 'phone', label: 'Telepon' },
]

export const VISIBILITIES: { value: Visibility; label: string }[] = [
  { value: 'everyone', label: 'Semua orang' },
  { value: 'circle', label: 'Startup dan hubmu' },
  { value: 'nobody', label: 'Hanya kamu' },
]

export const isVisibility = (value: string): value is Visibility =>
  VISIBILITIES.some((visibility) => visibility.value === value)
