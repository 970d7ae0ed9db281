import { useQuery } from '@tanstack/react-query'
import type { PersonHistoryPart } from '@semai/contract/console/person-history'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { Card } from '../../ui/card/card.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { HistoryRows } from './history-rows.tsx'
import { partName, partTitles } from './history-text.ts'
import classes from './person-parts.module.css'
import person from './person.module.css'
import { historyQuery } from './queries.ts'

interface PersonPartsProps {
  id: string
  zone: string
}

/** What a person did in the product: the newest rows of each part. */
export function PersonParts({ id, zone }: PersonPartsProps) {
  const query = useQuery(historyQuery(id))
  return (
    <section className={person.history} aria-labelledby="di-semai">
      <h2 id="di-semai" className={person.title}>
        Di Semai
      </h2>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat riwayatnya" />}
        errorTitle="Riwayatnya di Semai tidak terbuka"
      >
        {(parts) => (
          <>
            <div className={classes.parts}>
              {parts
                .filter(({ total }) => total > 0)
                .map((part) => (
                  <Part key={part.part} id={id} part={part} zone={zone} />
                ))}
            </div>
            <None parts={parts} />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function Part({ id, part: { part, total, rows }, zone }: PersonPartsProps & { part: PersonHistoryPart }) {
  const title = partTitles[part]
  return (
    <Card as="section" isPadded={false} className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h3>
          {title} <span>{formatNumber(total)}</span>
        </h3>
        {total > rows.length && (
          <ConsoleLink to={`/console/orang/${id}?bagian=${part}`} aria-label={`Lihat semua ${partName(part)}`}>
            Lihat semua
          </ConsoleLink>
        )}
      </div>
      <HistoryRows rows={rows} zone={zone} />
    </Card>
  )
}

/** Parts without rows, in one line. */
function None({ parts }: { parts: PersonHistoryPart[] }) {
  const none = parts.filter(({ total }) => total === 0).map(({ part }) => partName(part))
  if (none.length === 0) return null
  return <p className={classes.none}>Belum ada: {none.join(', ')}.</p>
}
