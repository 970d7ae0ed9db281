import { IconBookmark, IconBookmarkFilled, IconDownload, IconShare2 } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { OfflineButton } from '../offline/offline-button.tsx'
import { ReaderAction } from './reader-action.tsx'
import classes from './reader-actions.module.css'
import { TextSizeButton } from '../article/reader-text-size.tsx'
import { useFavorite } from '../favorite/use-favorite.ts'

interface ReaderActionsProps {
  content: LibraryContentDetail
  /** Whether the actions are stacked, in the rail. */
  isColumn?: boolean
}

/** Actions of content: favourite, save, text size, share and download. */
export function ReaderActions({ content, isColumn }: ReaderActionsProps) {
  return (
    <div className={classes.actions} data-column={isColumn || undefined} role="group" aria-label="Tindakan">
      <FavoriteAction content={content} />
      {content.type !== 'video' && <OfflineButton content={content} />}
      {content.source === 'html' && <TextSizeButton />}
      <ReaderAction icon={<IconShare2 size={20} aria-hidden />} short="Bagikan" onClick={() => void share(content)}>
        Bagikan
      </ReaderAction>
      <DownloadAction content={content} />
    </div>
  )
}

function FavoriteAction({ content }: { content: LibraryContentDetail }) {
  const { isFavorite, toggle } = useFavorite(content)
  const Icon = isFavorite ? IconBookmarkFilled : IconBookmark
  return (
    <ReaderAction icon={<Icon size={20} aria-hidden />} short="Favorit" isPressed={isFavorite} onClick={toggle}>
      {isFavorite ? 'Tersimpan di favorit' : 'Simpan ke favorit'}
    </ReaderAction>
  )
}

function DownloadAction({ content: { allow_download, source, source_url, file_size_bytes } }: ReaderActionsProps) {
  if (!allow_download || !source_url || (source !== 'file' && source !== 'pdf')) return null
  const size = file_size_bytes === null ? '' : ` · ${formatBytes(file_size_bytes)}`
  return (
    <ReaderAction icon={<IconDownload size={20} aria-hidden />} short="Unduh" href={source_url}>
      {source === 'pdf' ? 'Unduh PDF' : 'Unduh video'}
      {size}
    </ReaderAction>
  )
}

async function share({ id, title }: LibraryContentDetail) {
  const url = `${window.location.origin}/library/${id}`
  if (typeof navigator.share === 'function') {
    // Closing the share sheet rejects, but is no error.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    void toast.success('Tautan disalin.')
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin dari bilah alamat peramban.')
  }
}
