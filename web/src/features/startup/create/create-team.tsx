import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import type { CreateDraft, Invitee } from './draft.ts'
import { CreateInvitee } from './create-invitee.tsx'
import { CreatePeople } from './create-people.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './create-wizard.module.css'
import { useCreate } from './use-create.ts'

interface CreateTeamProps {
  draft: CreateDraft
  onChange: (invitees: Invitee[]) => void
  /** Fields of earlier steps that the server did not take. */
  onRejected: (errors: Record<string, string>) => void
  onBack: (() => void) | undefined
}

/** Last step: people to invite, and the button that creates the startup. */
export function CreateTeam({ draft, onChange, onRejected, onBack }: CreateTeamProps) {
  const { invitees } = draft
  const { create, isPending, error } = useCreate(onRejected)
  const replace = (invitee: Invitee) => onChange(invitees.map((one) => (one.id === invitee.id ? invitee : one)))
  return (
    <div className={classes.form}>
      {invitees.length > 0 && (
        <ul className={classes.invitees} aria-label="Yang akan diundang">
          {invitees.map((invitee) => (
            <CreateInvitee
              key={invitee.id}
              invitee={invitee}
              onChange={replace}
              onRemove={() => onChange(invitees.filter(({ id }) => id !== invitee.id))}
            />
          ))}
        </ul>
      )}
      {invitees.length < limits.invitationsPerWeek ? (
        <CreatePeople invitees={invitees} onAdd={(invitee) => onChange([...invitees, invitee])} />
      ) : (
        <p className={classes.full}>
          Satu startup bisa mengirim {limits.invitationsPerWeek} undangan sepekan. Sisanya pekan depan.
        </p>
      )}
      <Failure error={error} />
      <div className={classes.actions}>
        {onBack && (
          <Button variant="default" disabled={isPending} onClick={onBack}>
            Kembali
          </Button>
        )}
        <Button loading={isPending} onClick={() => create(draft)}>
          {invitees.length > 0 ? 'Buat startup dan undang tim' : 'Buat startup'}
        </Button>
      </div>
    </div>
  )
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <FailureNote>
      <p>
        {isFailure(error, 'user-not-found')
          ? 'Salah satu yang kamu undang tidak bisa diundang lagi. Buka profilnya, hapus yang tidak ditemukan, lalu coba lagi.'
          : failureMessage(error)}{' '}
        {isFailure(error, 'startup-too-many') ? (
          <Link to="/startup">Lihat startupmu</Link>
        ) : (
          'Isianmu tetap tersimpan di perangkat ini.'
        )}
      </p>
    </FailureNote>
  )
}
