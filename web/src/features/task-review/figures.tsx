import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/text/format-number.ts'
import { Reading } from '../../ui/reading/reading.tsx'
import { ReadingTable } from '../../ui/reading/reading-table.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { useHasRail } from '../../ui/layout/use-screen.ts'
import classes from './figures.module.css'
import { figuresQuery } from './queries.ts'
import { hoursWords } from './text.ts'

const HEADS = ['Hub', 'Menunggu', 'Lewat 72 jam', 'Dijawab', 'Jawaban pertama'] as const

/** Response figures: waiting works, overdue works and the hours to a first answer. */
export function Figures({ hasHubs }: { hasHubs: boolean }) {
  const query = useQuery(figuresQuery)
  const hasRail = useHasRail()
  return (
    <section className={classes.figures} aria-label="Angka 30 hari terakhir">
      <h2>Janji 72 jam</h2>
      <QueryBoundary query={query} skeleton={<TextSkeleton count={3} />} errorTitle="Angka tidak terbuka">
        {({ waiting, overdue, hubs }) => (
          <>
            <p className={classes.hint}>
              {waiting === 0
                ? 'Tidak ada yang menunggu sekarang.'
                : 'Buka satu karya untuk mulai membaca. Yang paling lama menunggu ada di atas.'}
            </p>
            <dl className={classes.sums}>
              <Sum name="Menunggu" value={formatNumber(waiting)} />
              <Sum name="Lewat 72 jam" value={formatNumber(overdue)} />
              {!hasHubs && <Sum name="Median jawaban pertama" value={hoursWords(hubs[0]?.median_hours ?? null)} />}
            </dl>
            {hasHubs && hubs.length > 0 && (
              <details className={classes.hubs} open={hasRail}>
                <summary>Menurut hub</summary>
                <Reading>
                  <ReadingTable
                    heads={HEADS}
                    rows={hubs.map((hub) => [
                      hub.name,
                      formatNumber(hub.waiting),
                      formatNumber(hub.overdue),
                      formatNumber(hub.answered),
                      hoursWords(hub.median_hours),
                    ])}
                  />
                </Reading>
                <p className={classes.note}>Jawaban pertama: median 30 hari terakhir.</p>
              </details>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
