import type { LibraryCategoryV2 } from '@semai/contract/library/library'
import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'

interface CategoryCoverProps {
  category: Pick<LibraryCategoryV2, 'slug' | 'name' | 'position'>
  /** Width by height. */
  ratio: number
  className: string | undefined
}

/** Drawing of a category. Its position selects it, because ids would give neighbours equal drawings. */
export const CategoryCover = ({ category: { slug, name, position }, ratio, className }: CategoryCoverProps) => (
  <GlyphCoverPicture id={slug} words={[name]} place={position - 1} ratio={ratio} className={className} />
)
