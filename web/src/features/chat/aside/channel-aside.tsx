import type { ReactNode } from 'react'
import { IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ChannelDetail, ChannelMedia, ChannelMember } from '@semai/contract/chat/chat'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import type { ChatSearch } from '../channel-list/channel-search.ts'
import { useChannel } from '../channel/use-channel.ts'
import { Documents, Pictures } from '../media/media-files.tsx'
import { AsideMembers } from './aside-members.tsx'
import classes from './channel-aside.module.css'

interface ChannelAsideProps {
  channelId: string
  search: ChatSearch
  myId: string | undefined
  /** Renders the other person of a direct conversation, by another feature. */
  person: (id: string) => ReactNode
}

/** Column beside an open conversation: its pinned message, members and files. */
export function ChannelAside({ channelId, ...props }: ChannelAsideProps) {
  const { isMissing, query } = useChannel(channelId)
  // The conversation itself shows the error.
  if (isMissing || (query.isError && !query.data)) return null
  return (
    <aside className={classes.aside} aria-label="Rincian percakapan">
      {query.data ? (
        <Parts
          {...props}
          detail={query.data.channel_detail}
          members={query.data.members.data}
          media={query.data.channel_media}
        />
      ) : (
        <RowSkeleton count={5} lead="avatar" label="Memuat rincian percakapan" />
      )}
    </aside>
  )
}

interface PartsProps extends Omit<ChannelAsideProps, 'channelId'> {
  detail: ChannelDetail
  members: ChannelMember[]
  media: ChannelMedia[]
}

const Parts = ({ detail, members, media, search, myId, person }: PartsProps) => (
  <>
    {detail.type === 'direct' && <Other id={detail.user_id}>{person}</Other>}
    {detail.pinned_message && <Pinned message={detail.pinned_message} search={search} />}
    {detail.type !== 'direct' && <AsideMembers detail={detail} members={members} search={search} myId={myId} />}
    <Files channelId={detail.id} media={media} search={search} />
  </>
)

const Other = ({ id, children }: { id: string | null; children: ChannelAsideProps['person'] }) => (
  <section aria-label="Lawan bicara" className={classes.person}>
    {id ? children(id) : <p className={classes.none}>Akun ini sudah tidak ada. Pesan-pesannya tetap bisa dibaca.</p>}
  </section>
)

type PinnedProps = { message: NonNullable<ChannelDetail['pinned_message']>; search: ChatSearch }

const Pinned = ({ message, search }: PinnedProps) => (
  <section aria-labelledby="aside-pinned">
    <SectionHead id="aside-pinned" title="Disematkan" />
    <Link to="/chat" search={{ ...search, pesan: message.seq }} className={classes.pinned} activeProps={{}}>
      <IconPin size={18} aria-hidden />
      <span>{message.text}</span>
    </Link>
  </section>
)

// The response has the latest 12 pictures. A link leads to all of them.
const MOST_PICTURES = 6
const MOST_DOCUMENTS = 4

function Files({ channelId, media, search }: { channelId: string; media: ChannelMedia[]; search: ChatSearch }) {
  const pictures = media.filter(({ kind }) => kind === 'image').slice(0, MOST_PICTURES)
  const documents = media.filter(({ kind }) => kind === 'document').slice(0, MOST_DOCUMENTS)
  return (
    <section aria-labelledby="aside-files" className={classes.files}>
      <SectionHead
        id="aside-files"
        title="Berkas"
        action={
          media.length > 0 && (
            <Link
              to="/chat"
              search={{ ...search, rincian: 'berkas' }}
              activeProps={{}}
              aria-label="Semua berkas percakapan ini"
            >
              Semua
            </Link>
          )
        }
      />
      {media.length === 0 && <p className={classes.none}>Gambar dan dokumen yang dikirim terkumpul di sini.</p>}
      {pictures.length > 0 && <Pictures channelId={channelId} files={pictures} />}
      {documents.length > 0 && <Documents channelId={channelId} files={documents} />}
    </section>
  )
}
