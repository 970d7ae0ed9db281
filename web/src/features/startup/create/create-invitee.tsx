import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import type { Invitee } from './draft.ts'
import { PersonName } from './create-people.tsx'
import classes from './create-wizard.module.css'
import { ROLE_WORDS } from '../startup-text.ts'

interface CreateInviteeProps {
  invitee: Invitee
  onChange: (invitee: Invitee) => void
  onRemove: () => void
}

const ROLES = (['owner', 'admin', 'member', 'advisor'] as const).map((value) => ({ value, label: ROLE_WORDS[value] }))

/** Row of an invited person with their role. */
export function CreateInvitee({ invitee, onChange, onRemove }: CreateInviteeProps) {
  const { full_name, photo, role, title } = invitee
  return (
    <li className={classes.invitee}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={44} />
      <PersonName person={invitee} />
      <ActionIcon aria-label={`Jangan undang ${full_name}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.part}>
        <NativeSelect
          size="sm"
          aria-label={`Peran ${full_name} di startup`}
          data={ROLES}
          value={role}
          onChange={({ currentTarget }) => {
            const chosen = ROLES.find(({ value }) => value === currentTarget.value)
            if (chosen) onChange({ ...invitee, role: chosen.value })
          }}
        />
        <TextInput
          size="sm"
          aria-label={`Tugas ${full_name}`}
          placeholder="Tugasnya, misalnya riset"
          maxLength={60}
          value={title}
          onChange={({ currentTarget }) => onChange({ ...invitee, title: currentTarget.value })}
        />
      </div>
    </li>
  )
}
