import { Button } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { Profile } from '@semai/contract/profile/profile'
import type { TeamRole } from '@semai/contract/profile/role'
import { Tag } from '../../../ui/fact/tag.tsx'
import { RoleArt } from './role-art.tsx'
import { RoleDetail } from './role-detail.tsx'
import classes from './role-list.module.css'
import { useChooseRole } from './use-choose-role.ts'

interface RoleListProps {
  roles: TeamRole[]
  person: Pick<Profile, 'role'>
  /** False for a picture and a sentence only. */
  hasDetail?: boolean
}

/** List of roles to compare and choose. */
export function RoleList({ roles, person, hasDetail = true }: RoleListProps) {
  const { mutate, isPending, variables } = useChooseRole(person)
  return (
    <ul>
      {roles.map((role) => (
        <li key={role.code} className={classes.role}>
          <RoleArt code={role.code} size={72} />
          <div className={classes.words}>
            <h3>{role.name}</h3>
            <p>{role.summary}</p>
          </div>
          <div className={classes.choice}>
            {person.role?.code === role.code ? (
              <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
                Peranmu
              </Tag>
            ) : (
              <Button
                size="sm"
                variant="light"
                loading={isPending && variables === role.code}
                disabled={isPending && variables !== role.code}
                aria-label={`Pilih peran ini: ${role.name}`}
                onClick={() => mutate(role.code)}
              >
                Pilih peran ini
              </Button>
            )}
          </div>
          {hasDetail && (
            <details className={classes.more}>
              <summary>
                Kenali {role.name}
                <IconChevronDown size={18} aria-hidden />
              </summary>
              <RoleDetail role={role} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
