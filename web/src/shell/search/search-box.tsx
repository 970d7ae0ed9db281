import { Suspense } from 'react'
import { limits } from '@semai/contract/call/limits'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import classes from './search-box.module.css'
import { SearchField } from './search-field.tsx'
import { useLeave } from '../use-leave.ts'
import { useSearchMenu } from './use-search-menu.ts'

const SearchResults = lazyChunk(async () => (await import('./search-results.tsx')).SearchResults)

/** The search of wide screens: a field in the top bar and a menu below it. */
export function SearchBox() {
  const menu = useSearchMenu()
  const box = useLeave(menu.close)
  return (
    <div ref={box} role="search" className={classes.box}>
      <SearchField menu={menu} />
      {menu.isOpen && (
        <div className={classes.menu} style={{ maxHeight: limits.menuMaxHeight }}>
          <Suspense>
            <SearchResults menu={menu} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
