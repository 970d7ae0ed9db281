import { Suspense } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import type { ChatSearch } from '../channel-list/channel-search.ts'

const ChannelDetail = lazyChunk(async () => (await import('./channel-detail.tsx')).ChannelDetail)
const ChannelDirect = lazyChunk(async () => (await import('./channel-direct.tsx')).ChannelDirect)
const ChannelNew = lazyChunk(async () => (await import('../channel-list/channel-new.tsx')).ChannelNew)
const ChannelNewGroup = lazyChunk(async () => (await import('../channel-list/channel-new-group.tsx')).ChannelNewGroup)
const ChannelSettings = lazyChunk(async () => (await import('./channel-settings.tsx')).ChannelSettings)

/** The dialog of the search parameters, above the list and the conversation. */
export function ChannelDialogs({ search }: { search: ChatSearch }) {
  const { person, baru, rincian, channel, atur } = search
  const { go, close, open } = useDialogs(search)
  return (
    <Suspense>
      {person && <ChannelDirect key={person} personId={person} onOpen={open} onClose={close} />}
      {baru === 'pesan' && <ChannelNew search={search} onOpen={open} onClose={close} />}
      {baru === 'grup' && (
        <ChannelNewGroup onOpen={open} onBack={() => go({ ...search, baru: 'pesan' })} onClose={close} />
      )}
      {channel && rincian && (
        <ChannelDetail
          key={channel}
          id={channel}
          part={rincian}
          search={search}
          onClose={close}
          onGone={() => go(withoutChannel(search))}
        />
      )}
      {atur && <ChannelSettings onClose={close} />}
    </Suspense>
  )
}

function useDialogs(search: ChatSearch) {
  const navigate = useNavigate()
  const router = useRouter()
  const go = (next: ChatSearch) => void navigate({ to: '/chat', search: next, replace: true, resetScroll: false })
  const close = () => {
    // The back button has already closed it.
    if (isOpen(router.state.location.search)) go(withoutDialog(search))
  }
  const open = (channel: string) => go({ ...withoutChannel(search), channel })
  return { go, close, open }
}

const isOpen = (address: object) => ['person', 'baru', 'rincian', 'atur'].some((name) => name in address)

const withoutDialog = ({ person: _, baru: __, rincian: ___, atur: ____, ...rest }: ChatSearch): ChatSearch => rest

function withoutChannel(search: ChatSearch): ChatSearch {
  const { channel: _, pesan: __, ...rest } = withoutDialog(search)
  return rest
}
