import type { ModerationCaseItem } from '@semai/contract/moderation/moderation'
import { ConsoleLink } from '../console/console-link.tsx'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatRelative } from '../../lib/time/format-date.ts'
import { Tags } from '../../ui/fact/tag.tsx'
import { CaseTags } from './case-tags.tsx'
import classes from './moderation.module.css'
import { queueAddress, type QueueState } from './queue-address.ts'
import { caseTitle, reasonWords } from './text.ts'

export function QueueRows({ cases, state }: { cases: ModerationCaseItem[]; state: QueueState }) {
  return (
    <ul className={classes.rows}>
      {cases.map((item) => (
        <li key={item.id} className={classes.row}>
          <Tags>
            <CaseTags item={item} />
          </Tags>
          <ConsoleLink to={queueAddress(state, item.id)} className={classes.name}>
            {caseTitle(item)}
          </ConsoleLink>
          <small>
            {item.reasons.map((reason) => reasonWords[reason]).join(', ')} · {formatNumber(item.report_count)} laporan
          </small>
          <small>
            {item.subject !== 'user' && `${item.about?.full_name ?? 'Akun yang sudah dihapus'} · `}
            {item.region_hub?.name ?? 'Tanpa hub'} · {formatRelative(item.decided_at ?? item.createdAt)}
          </small>
        </li>
      ))}
    </ul>
  )
}
