import { useId } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { InvitationQuota } from './invitation-quota.tsx'
import type { StartupDetailSearch } from '../profile/startup-detail-search.ts'
import { StartupInviteCandidates } from './startup-invite-candidates.tsx'
import classes from './startup-invite.module.css'
import { StartupInviteForm } from './startup-invite-form.tsx'
import { StartupInvitePeople } from './startup-invite-people.tsx'
import type { Invitee } from './startup-invite-person.tsx'

interface StartupInviteDialogProps {
  startup: StartupDetail
  search: StartupDetailSearch
  /** The person of `search.untuk`, from another feature. */
  invitee: UseQueryResult<Invitee>
  onClose: () => void
}

/** Dialog to choose a person, from those looking for a team or by name, and invite them. */
export function StartupInviteDialog({ startup, search, invitee, onClose }: StartupInviteDialogProps) {
  const titleId = useId()
  const choose = useChoose(startup.id, search)
  const isWriting = search.untuk !== undefined
  return (
    <ContentDialog aria-labelledby={titleId} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={titleId}>{isWriting && invitee.data ? `Undang ${invitee.data.full_name}` : 'Undang anggota'}</h2>
        <InvitationQuota startupId={startup.id} />
      </div>
      {isWriting ? (
        <QueryBoundary
          query={invitee}
          skeleton={<RowSkeleton count={3} lead="none" label="Memuat orang ini" />}
          errorTitle="Orang ini tidak terbuka"
        >
          {(person) => <StartupInviteForm startup={startup} invitee={person} onDone={() => choose(undefined)} />}
        </QueryBoundary>
      ) : (
        <>
          <InviteOptions startupId={startup.id} search={search} />
          {search.undang === 'nama' ? (
            <StartupInvitePeople startupId={startup.id} onChoose={choose} />
          ) : (
            <StartupInviteCandidates startup={startup} search={search} onChoose={choose} />
          )}
        </>
      )}
    </ContentDialog>
  )
}

/** Keep the chosen person in the address, so that a reload keeps it and Back closes the dialog. */
function useChoose(id: string, search: StartupDetailSearch) {
  const navigate = useNavigate()
  return (untuk: string | undefined) =>
    void navigate({
      to: '/startup/$id',
      params: { id },
      search: { ...search, untuk },
      state: (state) => state,
      replace: true,
      resetScroll: false,
    })
}

const WAYS = [
  ['calon', 'Sedang mencari tim'],
  ['nama', 'Cari nama'],
] as const

const InviteOptions = ({ startupId, search }: { startupId: string; search: StartupDetailSearch }) => (
  <FilterChips label="Cari dari">
    {WAYS.map(([undang, words]) => (
      <FilterChip
        key={undang}
        isChosen={search.undang === undang}
        renderRoot={(props) => (
          <Link
            to="/startup/$id"
            params={{ id: startupId }}
            search={{ ...search, undang }}
            state={(state) => state}
            replace
            resetScroll={false}
            {...props}
          />
        )}
      >
        {words}
      </FilterChip>
    ))}
  </FilterChips>
)
