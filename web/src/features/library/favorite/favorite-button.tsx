import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { LibraryContent } from '@semai/contract/library/library'
import classes from './favorite-button.module.css'
import { useFavorite } from './use-favorite.ts'

interface FavoriteButtonProps {
  content: Pick<LibraryContent, 'id' | 'title' | 'is_favorite'>
  className?: string | undefined
}

/** Keeps content among the favourites, or no longer. On the cover it brings its own ground. */
export function FavoriteButton({ content, className }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(content)
  const Icon = isFavorite ? IconBookmarkFilled : IconBookmark
  return (
    <button
      type="button"
      className={className ? `${classes.button} ${className}` : classes.button}
      aria-pressed={isFavorite}
      aria-label={`Simpan “${content.title}”`}
      title={isFavorite ? 'Hapus dari favorit' : 'Simpan ke favorit'}
      onClick={toggle}
    >
      <span className={classes.disc}>
        <Icon size={20} aria-hidden />
      </span>
    </button>
  )
}
