import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconBookmark, IconBookmarkFilled, IconShare2 } from '@tabler/icons-react'
import type { LibraryContentDetail } from '@semai/contract/library'
import { toast } from '../../lib/toast.ts'
import { OfflineButton } from './offline-button.tsx'
import classes from './reader-actions.module.css'
import { TextSizeButton } from './reader-text-size.tsx'
import { useFavorite } from './use-favorite.ts'

/** What one does with content besides reading it. */
export function ReaderActions({ content }: { content: LibraryContentDetail }) {
  return (
    <div className={classes.actions} role="group" aria-label="Tindakan">
      <FavoriteButton content={content} />
      <OfflineButton content={content} />
      {content.source === 'html' && <TextSizeButton />}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconShare2 size={18} aria-hidden />}
        onClick={() => void share(content)}
      >
        Bagikan
      </Button>
    </div>
  )
}

function FavoriteButton({ content }: { content: LibraryContentDetail }) {
  const { isFavorite, toggle } = useFavorite(content)
  const Icon = isFavorite ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant={isFavorite ? 'light' : 'subtle'}
      size="sm"
      aria-pressed={isFavorite}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={toggle}
    >
      {isFavorite ? 'Tersimpan di favorit' : 'Simpan ke favorit'}
    </Button>
  )
}

async function share({ id, title }: LibraryContentDetail) {
  const url = `${window.location.origin}/library/${id}`
  if (typeof navigator.share === 'function') {
    // Closing the device's sheet is a choice, not a failure.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    void toast.success('Tautan disalin.')
  } catch {
    void toast.failure('Tautan tidak bisa disalin. Salin dari bilah alamat peramban.')
  }
}
