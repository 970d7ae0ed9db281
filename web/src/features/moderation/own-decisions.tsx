import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../ui/state/load-more.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { Decision } from './decision.tsx'
import classes from './decision.module.css'
import { createAppeal, ownDecisionsQuery } from './queries.ts'

/** Keputusan moderasi: decisions about the person's content, and appeals. */
export function OwnDecisions() {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(ownDecisionsQuery)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ownDecisionsQuery.queryKey })
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={6} label="Memuat keputusan moderasi" />}
      errorTitle="Keputusan moderasi tidak terbuka"
    >
      {({ pages }) => {
        const decisions = new Map(pages.flatMap(({ data }) => data).map((decision) => [decision.id, decision]))
        if (decisions.size === 0)
          return (
            <EmptyState title="Belum ada keputusan">Semoga tetap begitu. Terima kasih sudah ikut menjaga.</EmptyState>
          )
        return (
          <>
            <ul className={classes.list}>
              {[...decisions.values()].map((decision) => (
                <li key={decision.id}>
                  <Decision
                    decision={decision}
                    level={3}
                    isAsking={false}
                    send={(text) => createAppeal(decision.id, text)}
                    onSent={refresh}
                  />
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )
      }}
    </QueryBoundary>
  )
}
