import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import classes from './moderation.module.css'
import { rateQuery } from './queries.ts'
import { useWaiting } from './waiting-count.tsx'
import { rateWords } from './text.ts'

/** Page heading with tabs for reports and appeals. */
export function ModerationHead({ isAppeals = false }: { isAppeals?: boolean }) {
  const { cases, appeals } = useWaiting()
  const rate = useQuery(rateQuery)
  const words = rate.data && rateWords(rate.data)
  return (
    <>
      <PageHead
        title="Moderasi"
        sub={
          isAppeals
            ? 'Orang yang tidak setuju dengan keputusan menunggu jawabanmu paling lama tiga hari.'
            : 'Yang dilaporkan orang, mulai dari yang paling dulu jatuh tempo. Membuka laporan tercatat.'
        }
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          'Moderasi',
        ]}
      />
      <nav className={classes.tabs} aria-label="Bagian moderasi">
        <Tab to="/console/moderasi" isHere={!isAppeals} count={cases}>
          Laporan
        </Tab>
        <Tab to="/console/moderasi/banding" isHere={isAppeals} count={appeals}>
          Banding
        </Tab>
      </nav>
      {words && !isAppeals && <p className={classes.rate}>{words}</p>}
    </>
  )
}

function Tab({ to, isHere, count, children }: { to: string; isHere: boolean; count: number; children: string }) {
  return (
    <ConsoleLink to={to} className={classes.tab} aria-current={isHere ? 'page' : undefined}>
      {children}
      {count > 0 && <span className={classes.waiting}>{formatNumber(count)}</span>}
    </ConsoleLink>
  )
}
