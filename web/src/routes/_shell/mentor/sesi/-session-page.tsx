import { Suspense, useState } from 'react'
import { IconBan, IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { sessionQuery } from '../../../../features/mentor/session/queries.ts'
import { SessionDetail } from '../../../../features/mentor/session/session-detail.tsx'
import { otherOf } from '../../../../features/mentor/session/session-text.ts'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { useCloseDialog } from '../../../../lib/navigation/close-dialog.ts'
import { lazyChunk } from '../../../../lib/first-paint/lazy-chunk.tsx'
import { usePageTitle } from '../../../../lib/navigation/page-title.ts'
import { readIdSearch } from '../../../../lib/navigation/params.ts'
import { NotFoundPage } from '../../../../shell/not-found-page.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../../ui/state/skeletons.tsx'
import classes from './-session-page.module.css'
import textButton from '../../../../ui/control/text-button.module.css'

const PersonOfAddress = lazyChunk(async () => (await import('../../-person-dialog.tsx')).PersonOfAddress)
const BlockDialog = lazyChunk(async () => (await import('../../../../features/person/block-dialog.tsx')).BlockDialog)
const ReportDialog = lazyChunk(
  async () => (await import('../../../../features/moderation/report-dialog.tsx')).ReportDialog,
)

/** The person whose dialog stands open over the session. */
export interface PersonSearch {
  person?: string
}

export const readPerson = ({ person }: Record<string, unknown>): string | undefined => readIdSearch({ id: person }).id

// The other side may change it while one looks.
const MINUTE_MS = 60_000

/** Page of a mentor session. */
export function SessionPage({ id, person }: { id: string; person: string | undefined }) {
  const query = useQuery({ ...sessionQuery(id), refetchInterval: MINUTE_MS })
  const closePerson = useCloseDialog('person')
  usePageTitle(query.data && `Sesi dengan ${otherOf(query.data).full_name}`)
  if (isFailure(query.error, 'session-not-found')) return <NotFoundPage />
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<DetailSkeleton hasCover={false} label="Memuat sesi" />}
        errorTitle="Sesi ini tidak terbuka"
      >
        {(session) => <SessionDetail key={session.id} session={session} report={<ReportOther session={session} />} />}
      </QueryBoundary>
      <Suspense>{person && <PersonOfAddress key={person} id={person} onClose={closePerson} />}</Suspense>
    </>
  )
}

/** Reports the other side to the moderators, or blocks them. */
function ReportOther({ session }: { session: MentorSessionDetail }) {
  const [asked, ask] = useState<'block' | 'report' | null>(null)
  const { own_part, mentor, booked_by } = session
  const { full_name } = otherOf(session)
  const id = own_part === 'mentor' ? booked_by.id : mentor.user_id
  if (id === null) return null
  const close = () => ask(null)
  return (
    <div className={classes.other}>
      <button type="button" className={`${textButton.text} ${classes.report}`} onClick={() => ask('report')}>
        <IconFlag size={18} aria-hidden />
        Laporkan {full_name}
      </button>
      <button type="button" className={`${textButton.text} ${classes.report}`} onClick={() => ask('block')}>
        <IconBan size={18} aria-hidden />
        Blokir {full_name}
      </button>
      <Suspense>
        {asked === 'report' && <ReportDialog about={{ subject: 'user', user_id: id }} onClose={close} />}
        {asked === 'block' && (
          <BlockDialog person={{ id, full_name }} also="Sesi kalian yang akan datang dibatalkan." onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
