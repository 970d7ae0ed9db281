import { useId } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconArrowsExchange, IconDoorExit } from '@tabler/icons-react'
import type { StartupDetail, StartupMember } from '@semai/contract/startup/startup'
import { readText } from '../../../lib/form/form-fields.ts'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import classes from './startup-member-dialog.module.css'
import { StartupRoleSelect } from './startup-role-select.tsx'
import { isLastOwner, powersOver, rolesToGive, type TeamQuestion } from './rules.ts'
import { changes, useChange } from '../edit/use-change.ts'

interface StartupMemberDialogProps {
  startup: StartupDetail
  member: StartupMember
  userId: string | undefined
  onAsk: (question: TeamQuestion) => void
  onClose: () => void
}

const TITLE_LENGTH = 60

/** A member's role and title, and the ways out of the team. */
export function StartupMemberDialog({ startup, member, userId, onAsk, onClose }: StartupMemberDialogProps) {
  const id = useId()
  const { take, isPending } = useChange(changes.changeMember, { onDone: onClose })
  const { isSelf, ...powers } = powersOver(startup, member, userId)
  const roles = rolesToGive(startup.my_role)
  const isLast = isLastOwner(startup, member.user_id)

  function save(values: FormData) {
    const role = roles.find((one) => one === values.get('role'))
    const title = readText(values, 'title')
    take({ startup_id: startup.id, user_id: member.user_id, title, ...(role && { role }) })
  }

  return (
    <ContentDialog aria-labelledby={id} onClose={onClose}>
      <div className={classes.head}>
        <PersonAvatar decorative name={member.full_name} src={member.photo.url} size={56} />
        <div>
          <h2 id={id}>{isSelf ? 'Bagianmu di tim' : member.full_name}</h2>
          <p>{member.team_role?.name ?? 'Belum memilih peran'}</p>
        </div>
      </div>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save(new FormData(event.currentTarget))
        }}
      >
        {(powers.mayChangeRole || isLast) && (
          <StartupRoleSelect
            roles={roles}
            start={member.role}
            lockedBecause={isLast ? 'Satu-satunya pemilik. Serahkan dulu kepemilikan untuk menggantinya.' : undefined}
          />
        )}
        <TextInput
          label="Tugas di tim"
          name="title"
          placeholder="Misalnya desainer produk"
          maxLength={TITLE_LENGTH}
          defaultValue={member.title}
        />
        <Button type="submit" loading={isPending} className={classes.save}>
          Simpan
        </Button>
      </form>
      <div className={classes.ways}>
        {powers.mayHandOver && (
          <Button
            variant="subtle"
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            onClick={() => onAsk('hand-over')}
          >
            Serahkan kepemilikan
          </Button>
        )}
        {(powers.mayRemove || powers.mayLeave) && (
          <Button
            variant="subtle"
            color="bata"
            leftSection={<IconDoorExit size={18} aria-hidden />}
            onClick={() => onAsk(isSelf ? 'leave' : 'remove')}
          >
            {isSelf ? 'Keluar dari tim' : 'Keluarkan dari tim'}
          </Button>
        )}
      </div>
    </ContentDialog>
  )
}
