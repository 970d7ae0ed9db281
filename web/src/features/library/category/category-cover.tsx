import type { LibraryCategoryV2 } from '@semai/contract/library/library'
import { CoverArt } from '../../../ui/picture/cover-art.tsx'

interface CategoryCoverProps {
  category: Pick<LibraryCategoryV2, 'slug' | 'name' | 'position'>
  /** Width by height. */
  ratio: number
  className: string | undefined
}

// Neighbours differ: left to their ids, three in a row may look the same.
const LOOKS = [
  { palette: 'nila', motif: 'tunas' },
  { palette: 'kunyit', motif: 'mekar' },
  { palette: 'daun', motif: 'hamparan' },
  { palette: 'soga', motif: 'bulir' },
  { palette: 'nila muda', motif: 'selang' },
  { palette: 'daun muda', motif: 'pita' },
  { palette: 'malam', motif: 'selang' },
] as const

/** A category's own drawing. */
export function CategoryCover({ category: { slug, name, position }, ratio, className }: CategoryCoverProps) {
  const look = LOOKS[(position - 1) % LOOKS.length]
  return <CoverArt id={slug} title={name} letter={false} ratio={ratio} {...look} {...(className && { className })} />
}
