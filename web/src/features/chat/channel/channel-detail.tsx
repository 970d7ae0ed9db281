import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChannelDetail as Detail } from '@semai/contract/chat/chat'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton, TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelEdit } from './channel-edit.tsx'
import { ChannelFind } from '../channel-list/channel-find.tsx'
import type { ChatSearch } from '../channel-list/channel-search.ts'
import { ChannelSummary } from '../channel-list/channel-summary.tsx'
import { MediaList } from '../media/media-list.tsx'
import { MemberAdd } from '../member/member-add.tsx'
import { MemberList } from '../member/member-list.tsx'
import { channelQuery } from '../queries.ts'

type Part = NonNullable<ChatSearch['rincian']>

interface ChannelDetailProps {
  id: string
  part: Part
  search: ChatSearch
  onClose: () => void
  /** Called after the person left. */
  onGone: () => void
}

/** Dialog with a conversation's details, members and files. */
export function ChannelDetail({ id, part, search, onClose, onGone }: ChannelDetailProps) {
  const query = useQuery(channelQuery(id))
  const [step, setStep] = useState<'edit' | 'add'>()
  const detail = query.data?.channel_detail
  const back = () => setStep(undefined)
  if (detail && step === 'edit') return <ChannelEdit channel={detail} onBack={back} onClose={onClose} />
  if (detail && step === 'add') return <MemberAdd channel={detail} onBack={back} onClose={onClose} />
  return (
    <ChannelDialog title="Rincian percakapan" onClose={onClose}>
      {isFailure(query.error, 'channel-not-found') ? (
        <EmptyState title="Percakapan ini tidak ada" level={2}>
          Mungkin kamu bukan anggotanya lagi.
        </EmptyState>
      ) : (
        <QueryBoundary query={query} skeleton={<Skeleton />} errorTitle="Rincian tidak terbuka">
          {({ channel_detail }) => (
            <>
              <Parts channel={channel_detail} part={part} search={search} />
              {part === 'anggota' && <MemberList channel={channel_detail} onAdd={() => setStep('add')} />}
              {part === 'berkas' && <MediaList channelId={id} />}
              {part === 'cari' && <ChannelFind channelId={id} />}
              {part === 'ringkas' && (
                <ChannelSummary channel={channel_detail} onEdit={() => setStep('edit')} onGone={onGone} />
              )}
            </>
          )}
        </QueryBoundary>
      )}
    </ChannelDialog>
  )
}

const Skeleton = () => (
  <>
    <RowSkeleton count={1} lead="avatar" label="Memuat rincian" />
    <TextSkeleton count={3} />
  </>
)

function Parts({ channel, part, search }: { channel: Detail; part: Part; search: ChatSearch }) {
  const parts: { part: Part; label: string; count?: number }[] = [
    { part: 'ringkas', label: 'Ringkas' },
    ...(channel.type === 'direct' ? [] : [{ part: 'anggota' as const, label: 'Anggota', count: channel.member_count }]),
    { part: 'berkas', label: 'Berkas' },
    { part: 'cari', label: 'Cari' },
  ]
  return (
    <FilterChips label="Bagian rincian">
      {parts.map(({ part: one, label, count }) => (
        <FilterChip
          key={one}
          isChosen={one === part}
          {...(count !== undefined && { count })}
          renderRoot={(props) => (
            <Link
              to="/chat"
              search={{ ...search, rincian: one }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              {...props}
            />
          )}
        >
          {label}
        </FilterChip>
      ))}
    </FilterChips>
  )
}
