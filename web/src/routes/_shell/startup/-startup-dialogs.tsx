import { Suspense } from 'react'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { personQuery } from '../../../features/person/queries.ts'
import type { StartupDetailSearch } from '../../../features/startup/profile/startup-detail-search.ts'
import { useCloseDialog } from '../../../lib/navigation/close-dialog.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'

const PersonDialog = lazyChunk(async () => (await import('../-person-dialog.tsx')).PersonOfAddress)
const InviteDialog = lazyChunk(
  async () => (await import('../../../features/startup/invitation/startup-invite-dialog.tsx')).StartupInviteDialog,
)

interface StartupDialogsProps {
  startup: StartupDetail
  search: StartupDetailSearch
}

/** Dialogs of a startup's page that the address opens: a person, or the invitations. */
export function StartupDialogs({ startup, search }: StartupDialogsProps) {
  const closePerson = useCloseDialog('person')
  const closeInvite = useCloseDialog('undang')
  const invitee = useQuery({ ...personQuery(search.untuk ?? ''), enabled: search.untuk !== undefined })
  const isMember = startup.members.some(({ user_id }) => user_id === search.person)
  return (
    <Suspense>
      {search.person && (
        <PersonDialog
          key={search.person}
          id={search.person}
          onClose={closePerson}
          action={({ id }) =>
            startup.can_manage_members && !isMember && <InviteLink startupId={startup.id} personId={id} />
          }
        />
      )}
      {search.undang && startup.can_manage_members && (
        <InviteDialog startup={startup} search={search} invitee={invitee} onClose={closeInvite} />
      )}
    </Suspense>
  )
}

const InviteLink = ({ startupId, personId }: { startupId: string; personId: string }) => (
  <Button
    leftSection={<IconUserPlus size={18} aria-hidden />}
    renderRoot={(props) => (
      <Link
        to="/startup/$id"
        params={{ id: startupId }}
        search={{ undang: 'nama', untuk: personId }}
        state={(state) => state}
        replace
        resetScroll={false}
        {...props}
      />
    )}
  >
    Undang
  </Button>
)
