import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ContentDialog } from '../../../ui/dialog/content-dialog.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { teamSearchQuery } from '../queries.ts'
import { TeamSearchForm } from './team-search-form.tsx'

/** Dialog 'Mencari tim' for the person's entry. */
export function TeamSearchDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(teamSearchQuery)
  const titleId = useId()
  return (
    <ContentDialog aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>Mencari tim</h2>
      <QueryBoundary
        query={query}
        skeleton={<TextSkeleton count={6} label="Memuat isianmu" />}
        errorTitle="Isianmu tidak termuat"
      >
        {(said) => <TeamSearchForm said={said} onDone={onClose} />}
      </QueryBoundary>
    </ContentDialog>
  )
}
