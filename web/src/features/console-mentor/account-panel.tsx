import { useState, type ReactNode } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { MentorAccount } from '@semai/contract/mentor/account'
import { ConsoleLink } from '../console/console-link.tsx'
import { instantWords } from '../console/value-text.ts'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { errorsOf, readEmail } from '../../lib/form/form-fields.ts'
import { isEmail } from '../../lib/form/email.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Card } from '../../ui/card/card.tsx'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import classes from './account.module.css'
import { EndDialog } from './end-dialog.tsx'
import { mentorAccountQuery } from './queries.ts'

interface AccountPanelProps {
  account: MentorAccount
  zone: string
}

/** Account of a mentor: none, invited or linked, with the possible actions. */
export function AccountPanel({ account, zone }: AccountPanelProps) {
  const [isEnding, setEnding] = useState(false)
  return (
    <Card as="section" aria-label="Akun mentor" className={classes.card ?? ''}>
      {account.account ? (
        <Joined account={account.account} zone={zone} />
      ) : (
        <>
          {account.invitation && <Invited invitation={account.invitation} zone={zone} />}
          <InviteForm account={account} />
        </>
      )}
      {account.state !== 'none' && (
        <div>
          <Button variant="light" color="bata" onClick={() => setEnding(true)}>
            {account.account ? 'Lepas akun' : 'Tarik undangan'}
          </Button>
        </div>
      )}
      {isEnding && <EndDialog account={account} onClose={() => setEnding(false)} />}
    </Card>
  )
}

function Joined({ account, zone }: { account: NonNullable<MentorAccount['account']>; zone: string }) {
  return (
    <dl className={classes.facts}>
      <Fact label="Akun">
        <ConsoleLink to={`/console/orang/${account.user_id}`}>{account.full_name}</ConsoleLink>
      </Fact>
      <Fact label="Terhubung sejak">{instantWords(account.joined_at, zone)}</Fact>
    </dl>
  )
}

function Invited({ invitation, zone }: { invitation: NonNullable<MentorAccount['invitation']>; zone: string }) {
  const { email, sent_at, expires_at } = invitation
  const isOver = Date.parse(expires_at) <= Date.now()
  return (
    <dl className={classes.facts}>
      <Fact label="Diundang">{email}</Fact>
      <Fact label="Dikirim">{instantWords(sent_at, zone)}</Fact>
      <Fact label={isOver ? 'Kedaluwarsa' : 'Berlaku sampai'}>{instantWords(expires_at, zone)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function InviteForm({ account: { mentor_id, invitation } }: { account: MentorAccount }) {
  const queryClient = useQueryClient()
  const { errors, failure, isSending, formProps } = useSubmit({
    check: (form) => errorsOf({ email: !isEmail(readEmail(form)) && 'Tulis e-mail yang lengkap.' }),
    async send(form) {
      const body = { mentor_id, email: readEmail(form) }
      const { data, message } = await call('POST /v1/console-mentor/invite', { body })
      queryClient.setQueryData(mentorAccountQuery(mentor_id).queryKey, data)
      void toast.success(message ?? 'Undangannya sudah dikirim.')
    },
  })
  return (
    <form className={classes.form} {...formProps}>
      <TextInput
        label={invitation ? 'Kirim lagi ke' : 'E-mail mentor'}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        size="md"
        maxLength={254}
        defaultValue={invitation?.email ?? ''}
        description={
          invitation
            ? 'Tautan yang lama tidak berlaku lagi.'
            : `Tautannya berlaku ${staffLimits.mentorInvitationDays} hari, hanya untuk akun dengan e-mail ini.`
        }
        error={errors['email']}
      />
      {failure !== null && <FailureNote>{failureMessage(failure)}</FailureNote>}
      <div>
        <Button type="submit" leftSection={<IconSend size={18} aria-hidden />} loading={isSending}>
          {invitation ? 'Kirim lagi' : 'Kirim undangan'}
        </Button>
      </div>
    </form>
  )
}
