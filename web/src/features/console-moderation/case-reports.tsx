import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { instantWords } from '../console/value-text.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { Card } from '../../ui/card/card.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import classes from './moderation.module.css'
import { reasonWords } from './text.ts'

/** Reports of a case, without the reporters’ names. */
export function CaseReports({
  item: { reports, report_count, excerpt },
  zone,
}: {
  item: ModerationCase
  zone: string
}) {
  return (
    <Card as="section" aria-label="Laporan yang masuk">
      <h2 className={classes.title}>{formatNumber(report_count)} laporan</h2>
      <ul className={classes.lines}>
        {reports.map((report) => (
          <li key={`${report.createdAt} ${report.reason} ${report.note}`}>
            <p className={classes.report}>
              <b>{reasonWords[report.reason]}</b>
              {report.is_trusted && <Tag tone="daun">Pelapor tepercaya</Tag>}
              <small>{instantWords(report.createdAt, zone)}</small>
            </p>
            {report.note && <p className={classes.words}>{report.note}</p>}
            {report.excerpt && report.excerpt !== excerpt && (
              <p className={classes.words}>
                <small>Isinya waktu itu: </small>
                {report.excerpt}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
