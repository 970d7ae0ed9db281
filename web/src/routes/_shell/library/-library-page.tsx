import { CategorySection } from '../../../features/library/category/category-section.tsx'
import { ContinueSection } from '../../../features/library/list/list-continue.tsx'
import { LibraryHero } from '../../../features/library/list/list-hero.tsx'
import { LibraryMine } from '../../../features/library/list/list-mine.tsx'
import { NewestContents } from '../../../features/library/list/list-newest.tsx'
import { SavedContents } from '../../../features/library/list/list-saved.tsx'
import { RecommendationRow } from '../../../features/library/recommendation/recommendation-row.tsx'
import { useOnline } from '../../../lib/network/use-online.ts'
import classes from './-library-page.module.css'

/** Start page of the library: begun contents, recommendations, and the others by category. */
export function LibraryPage() {
  const isOnline = useOnline()
  return (
    <div className={classes.page}>
      <LibraryHero />
      {/* Without a network, what the device keeps is all that opens. */}
      {!isOnline && <SavedContents />}
      <ContinueSection title="Lanjutkan" count={2} />
      <LibraryMine />
      <RecommendationRow title="Untukmu" count={4} />
      <CategorySection />
      <NewestContents />
      {isOnline && <SavedContents />}
    </div>
  )
}
