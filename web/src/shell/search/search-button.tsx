import { Suspense, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'

const SearchSheet = lazyChunk(async () => (await import('./search-sheet.tsx')).SearchSheet)

/** The search of phones: an icon that opens a sheet over the whole screen. */
export function SearchButton({ className }: { className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="Cari"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={22} aria-hidden />
      </button>
      <Suspense>{isOpen && <SearchSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
