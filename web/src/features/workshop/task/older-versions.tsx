import { useState } from 'react'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { olderVersionsQuery } from '../queries.ts'
import { EarlierVersions } from './earlier-versions.tsx'

interface OlderVersionsProps {
  id: string
  now: Date
}

/** Versions after the first page, loaded on demand. */
export function OlderVersions({ id, now }: OlderVersionsProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <Older id={id} now={now} />
  return (
    <Button variant="subtle" onClick={() => setAsked(true)}>
      Kiriman yang lebih lama
    </Button>
  )
}

function Older({ id, now }: OlderVersionsProps) {
  const query = useInfiniteQuery(olderVersionsQuery(id))
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={2} label="Memuat kiriman" />}
      errorTitle="Kiriman yang lebih lama tidak terbuka"
    >
      {({ pages }) => (
        <>
          <EarlierVersions versions={pages.flatMap(({ data }) => data)} now={now} />
          <LoadMore query={query} />
        </>
      )}
    </QueryBoundary>
  )
}
