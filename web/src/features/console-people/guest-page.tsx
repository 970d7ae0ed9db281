import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import { ListPages } from '../console/list/list-pages.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { GuestRows } from './guest-rows.tsx'
import { addressOf, readAddress } from '../console/list/list-address.ts'
import filterClasses from '../console/list/list-filters.module.css'
import listClasses from '../console/list/list.module.css'
import { guestsQuery } from './queries.ts'
import { useMerge } from './use-merge.ts'
import { COUNTED } from './text.ts'

/** /console/tamu: guest registrations whose email address now has an account. */
export function GuestPage({ search }: ScreenProps) {
  usePageTitle('Pendaftaran tamu')
  const state = readAddress([], search)
  const navigate = useConsoleNavigate()
  const query = useQuery(guestsQuery({ page: state.page, ...(state.search && { search: state.search }) }))
  const [isAsking, setAsking] = useState(false)
  const merge = useMerge(() => setAsking(false))
  const total = query.data?.total ?? 0
  return (
    <>
      <PageHead
        title="Pendaftaran tamu"
        sub="Orang yang mendaftar kegiatan tanpa masuk, padahal e-mailnya sudah punya akun. Setelah digabung, kehadirannya ikut terhitung."
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Pendaftaran tamu',
        ]}
        action={
          total > 0 &&
          !state.search && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Gabungkan semua
            </Button>
          )
        }
      />
      <div className={filterClasses.filters}>
        <SearchInput
          className={filterClasses.search}
          label="Cari pendaftaran tamu"
          placeholder="Cari nama, atau e-mail lengkap"
          words={state.search}
          onSearch={(words) => void navigate(addressOf('tamu', { search: words }), { replace: true })}
        />
      </div>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={5} lead="avatar" label="Memuat pendaftaran tamu" />}
        errorTitle="Pendaftaran tamu tidak terbuka"
      >
        {(page) =>
          page.data.length > 0 ? (
            <>
              <p className={listClasses.count} role="status">
                {page.total > COUNTED
                  ? `Lebih dari ${formatNumber(COUNTED)} orang`
                  : `${formatNumber(page.total)} orang`}
              </p>
              <GuestRows people={page.data} merge={merge} />
              <ListPages
                state={state}
                total={page.total}
                totalPages={page.total_page}
                isFixed
                onChange={(next) => void navigate(addressOf('tamu', next))}
              />
            </>
          ) : (
            <EmptyState level={2} title={state.search ? 'Tidak ada yang cocok' : 'Semuanya sudah digabung'}>
              {state.search
                ? 'Coba sebagian nama saja, atau e-mail lengkapnya.'
                : 'Yang mendaftar sebagai tamu dengan e-mail yang punya akun muncul di sini.'}
            </EmptyState>
          )
        }
      </QueryBoundary>
      {isAsking && <GuestDialog merge={merge} onClose={() => setAsking(false)} />}
    </>
  )
}
