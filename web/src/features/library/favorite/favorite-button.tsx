import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { LibraryContent } from '@semai/contract/library/library'
import classes from './favorite-button.module.css'
import { useFavorite } from './use-favorite.ts'

interface FavoriteButtonProps {
  content: Pick<LibraryContent, 'id' | 'title' | 'is_favorite'>
  className?: string | undefined
}

/** Button that adds or removes a favourite. On a cover it has its own background. */
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
