import { Button, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { analytics } from '../../../lib/app/analytics.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { readText } from '../../../lib/form/form-fields.ts'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './startup-invite.module.css'
import type { Invitee } from './startup-invite-person.tsx'
import { StartupRoleSelect } from '../team/startup-role-select.tsx'
import { rolesToGive } from '../team/rules.ts'
import { changes, useChange } from '../edit/use-change.ts'

interface StartupInviteFormProps {
  startup: StartupDetail
  invitee: Invitee
  onDone: () => void
}

const LENGTHS = { title: 60, message: 300 }

/** Form of an invitation: role, task and message. */
export function StartupInviteForm({ startup, invitee, onDone }: StartupInviteFormProps) {
  const { take, isPending, error } = useChange(changes.invite, {
    showsFailure: true,
    onDone: () => {
      analytics.track('Startup Member Invited', { startup_id: startup.id })
      onDone()
    },
  })
  const roles = rolesToGive(startup.my_role)

  function send(values: FormData) {
    const role = roles.find((one) => one === values.get('role')) ?? 'member'
    const words = { title: readText(values, 'title'), message: readText(values, 'message').replace(/\s+/g, ' ') }
    take({ startup_id: startup.id, user_id: invitee.id, role, ...words })
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      <StartupRoleSelect roles={roles} start="member" />
      <TextInput
        label="Tugas di tim"
        name="title"
        description="Boleh dikosongkan."
        placeholder={invitee.team_role ? `Misalnya ${invitee.team_role.name} utama` : 'Misalnya desainer produk'}
        maxLength={LENGTHS.title}
      />
      <Textarea
        label="Pesan"
        name="message"
        description="Mengapa kamu mengajaknya? Paling panjang 300 karakter."
        rows={3}
        maxLength={LENGTHS.message}
      />
      {error && <FailureNote>{failureMessage(error)}</FailureNote>}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} leftSection={<IconSend size={18} aria-hidden />}>
          Kirim undangan
        </Button>
        <Button variant="subtle" disabled={isPending} onClick={onDone}>
          Pilih orang lain
        </Button>
      </div>
    </form>
  )
}
