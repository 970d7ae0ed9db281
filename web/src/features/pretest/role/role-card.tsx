import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { Card } from '../../../ui/card/card.tsx'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { teamRolesQuery } from '../queries.ts'
import { RoleArt } from './role-art.tsx'
import classes from './role-card.module.css'
import { RoleSetting } from './role-setting.tsx'

/** Card with the user’s team role and a button to change it. */
export function RoleCard({ person }: { person: Profile }) {
  const { data: roles } = useQuery({ ...teamRolesQuery, meta: { priority: 'low' } })
  const { role } = person
  const current = role?.code ?? ''
  // The role at the time the dialog opened. The dialog closes once the role differs.
  const [openedWith, openWith] = useState<string | null>(null)
  return (
    <Card as="section" aria-labelledby="team-role">
      <div className={classes.role}>
        <RoleArt code={current} size={56} />
        <div>
          <h2 id="team-role" className={classes.title}>
            {role ? `Peranmu: ${role.name}` : 'Peranmu di tim'}
          </h2>
          <p>
            {role
              ? roles?.find(({ code }) => code === role.code)?.summary
              : 'Hustler, Hipster, atau Hacker: pilih yang paling kamu.'}
          </p>
        </div>
      </div>
      <Button
        size="sm"
        variant={role ? 'default' : 'light'}
        className={classes.choose}
        onClick={() => openWith(current)}
      >
        {role ? 'Ganti peran' : 'Pilih peran'}
      </Button>
      {openedWith === current && <RoleDialog person={person} onClose={() => openWith(null)} />}
    </Card>
  )
}

const RoleDialog = ({ person, onClose }: { person: Profile; onClose: () => void }) => (
  <ContentDialog aria-labelledby="choose-role" onClose={onClose}>
    <div className={classes.intro}>
      <h2 id="choose-role">{person.role ? 'Ganti peran' : 'Pilih peran'}</h2>
      <p>Menentukan bacaan dan jalur yang kami sarankan. Bebas kamu ubah.</p>
    </div>
    <div>
      <RoleSetting person={person} />
    </div>
  </ContentDialog>
)
