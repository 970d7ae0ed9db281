import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import { ROLE_WORDS } from '../startup-text.ts'
import { ROLE_HINTS, type StartupRole } from './rules.ts'

interface StartupRoleSelectProps {
  roles: StartupRole[]
  start: StartupRole
  /** Why it cannot be changed, instead of what it means. */
  lockedBecause?: string | undefined
}

/** Role field of a startup member, named `role`. */
export function StartupRoleSelect({ roles, start, lockedBecause }: StartupRoleSelectProps) {
  const [role, setRole] = useState(start)
  return (
    <NativeSelect
      label="Bagian di startup"
      name="role"
      description={lockedBecause ?? ROLE_HINTS[role]}
      disabled={lockedBecause !== undefined}
      data={roles.map((value) => ({ value, label: ROLE_WORDS[value] }))}
      value={role}
      onChange={({ currentTarget }) => setRole(roles.find((one) => one === currentTarget.value) ?? start)}
    />
  )
}
