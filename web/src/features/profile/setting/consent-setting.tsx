import { Switch } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConsentRecord } from '@semai/contract/profile/personal'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { useChangePerson } from '../../../lib/session/profile.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { OnlineOnly } from './online-only.tsx'
import classes from './setting-parts.module.css'
import { consentListQuery } from './queries.ts'

type Person = Pick<Profile, 'accepts_analytics' | 'time_zone'>

/** The person's consents: switches to withdraw them, and their history. */
export function ConsentSetting({ person }: { person: Person }) {
  return (
    <div className={classes.stack}>
      <OnlineOnly>
        <AnalyticsSwitch person={person} />
      </OnlineOnly>
      <p className={classes.hint}>
        Persetujuan atas ketentuan dan pernyataan usia berlaku selama akunmu ada; mencabutnya berarti{' '}
        <Link to="/profile" search={{ tab: 'setting' }} hash="close" className={classes.link}>
          menutup akun
        </Link>
        .{' '}
        <Link to="/privasi" className={classes.link}>
          Baca kebijakan privasi
        </Link>
      </p>
      <section className={classes.block}>
        <h3>Catatan persetujuan</h3>
        <Ledger zone={person.time_zone} />
      </section>
    </div>
  )
}

function AnalyticsSwitch({ person: { accepts_analytics } }: { person: Person }) {
  const changePerson = useChangePerson()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (is_granted: boolean) =>
      call('PUT /v1/personal/consent/update', { body: { purpose: 'analytics', is_granted } }),
    onSuccess: ({ data }) => {
      changePerson(data)
      void queryClient.invalidateQueries({ queryKey: consentListQuery.queryKey })
      void toast.success(data.accepts_analytics ? 'Terima kasih. Izinmu sudah dicatat.' : 'Izinmu sudah dicabut.')
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <Switch
      size="md"
      label="Izinkan Semai mencatat bagian mana yang kamu pakai"
      description="Catatannya membantu kami memperbaiki Semai. Tidak dijual, dan berhenti begitu kamu matikan."
      checked={isPending ? variables : accepts_analytics}
      disabled={isPending}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  )
}

function Ledger({ zone }: { zone: string }) {
  const query = useInfiniteQuery(consentListQuery)
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={3} lead="none" label="Memuat catatan persetujuan" />}
      errorTitle="Catatan persetujuan tidak terbuka"
    >
      {({ pages }) => (
        <>
          <ul className={classes.rows}>
            {pages
              .flatMap(({ data }) => data)
              .map((record, place, records) => (
                <li key={record.purpose + record.created_at}>
                  <b>{PURPOSES[record.purpose] ?? record.purpose}</b>
                  <small>
                    {actionOf(record, records.slice(place + 1))} {ledgerWords(record, zone)}
                  </small>
                </li>
              ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryBoundary>
  )
}

const PURPOSES: Record<string, string> = {
  terms: 'Ketentuan penggunaan dan kebijakan privasi',
  adult: 'Pernyataan berusia 18 tahun ke atas',
  analytics: 'Catatan pemakaian Semai',
}

// A first refusal is not a withdrawal.
function actionOf({ is_granted, purpose }: ConsentRecord, before: ConsentRecord[]) {
  if (is_granted) return 'Disetujui'
  return before.some((one) => one.purpose === purpose) ? 'Dicabut' : 'Tidak disetujui'
}

const ledgerWords = ({ version, created_at }: ConsentRecord, zone: string) =>
  `${formatDate(created_at, zone)}, ${formatTime(created_at, zone, zone)} · versi ${version}`
