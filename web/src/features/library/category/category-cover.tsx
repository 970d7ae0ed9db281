import type { LibraryCategoryV2 } from '@semai/contract/library/library'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'

interface CategoryCoverProps {
  category: Pick<LibraryCategoryV2, 'slug' | 'name' | 'position'>
  /** Width by height. */
  ratio: number
  className: string | undefined
}

/** A category's own drawing. Neighbours differ: left to their ids, three in a row may look the same. */
export const CategoryCover = ({ category: { slug, name, position }, ratio, className }: CategoryCoverProps) => (
  <GlyphCoverPicture id={slug} words={[name]} place={position - 1} ratio={ratio} className={className} />
)
