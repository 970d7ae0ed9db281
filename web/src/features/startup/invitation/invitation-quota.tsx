import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/time/format-date.ts'
import { invitationQuotaQuery } from '../queries.ts'

/** How many invitations a startup may still send this week. Nothing while it is not known. */
export function InvitationQuota({ startupId }: { startupId: string }) {
  const { data: quota } = useQuery(invitationQuotaQuery(startupId))
  if (!quota) return <p>&nbsp;</p>
  const { left, per_week, renews_at } = quota
  if (left > 0) return <p>{`Sisa ${left} dari ${per_week} undangan pekan ini.`}</p>
  return <p>{`Jatah undangan pekan ini habis.${renews_at ? ` Terbuka lagi ${formatDate(renews_at)}.` : ''}`}</p>
}
