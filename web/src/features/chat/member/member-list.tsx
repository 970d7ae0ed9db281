import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ChannelDetail, ChannelMember } from '@semai/contract/chat/chat'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './member-list.module.css'
import { MemberManage } from './member-manage.tsx'
import { MemberRow } from './member-row.tsx'
import { channelMembersQuery } from '../queries.ts'

interface MemberListProps {
  channel: ChannelDetail
  onAdd: () => void
}

/** List of a conversation's members, sorted by role. */
export function MemberList({ channel, onAdd }: MemberListProps) {
  const [words, setWords] = useState('')
  const [managed, setManaged] = useState<ChannelMember>()
  const query = useInfiniteQuery(channelMembersQuery(channel.id, words))
  return (
    <>
      {channel.can_manage_members && (
        <Button
          variant="light"
          className={classes.add}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={onAdd}
        >
          Tambah anggota
        </Button>
      )}
      <SearchInput label="Cari anggota" placeholder="Cari nama anggota" words={words} onSearch={setWords} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={4} lead="avatar" label="Memuat anggota" />}
        errorTitle="Daftar anggota tidak terbuka"
      >
        {({ pages }) => {
          const members = [
            ...new Map(pages.flatMap(({ data }) => data).map((member) => [member.user_id, member])).values(),
          ]
          if (members.length === 0) return <p role="status">Tidak ada anggota bernama “{words}”.</p>
          return (
            <ul className={classes.members} aria-busy={query.isPlaceholderData}>
              {members.map((member) => (
                <MemberRow key={member.user_id} member={member} channel={channel} onManage={setManaged} />
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
      <LoadMore query={query} />
      {managed && <MemberManage channel={channel} member={managed} onClose={() => setManaged(undefined)} />}
    </>
  )
}
