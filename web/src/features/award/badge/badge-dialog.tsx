import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Badge } from '@semai/contract/award'
import { formatLongDate } from '../../../lib/time/format-date.ts'
import { ShareCardButton } from '../../../ui/control/share-card-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import dialog from '../../../ui/dialog/content-dialog.module.css'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { TargetLink } from '../../../ui/link/target-link.tsx'
import { CloseButton } from '../../../ui/control/icon-button.tsx'
import classes from './badge-dialog.module.css'
import { BadgePicture } from './badge-picture.tsx'
import { hasBar, progressWords } from './text.ts'
import { badgesQuery } from '../queries.ts'

interface BadgeDialogProps {
  id: string
  onClose: () => void
}

/** Dialog of a badge: its meaning, and the date it was earned or the next step. */
export function BadgeDialog({ id, onClose }: BadgeDialogProps) {
  const query = useQuery(badgesQuery)
  return (
    <ModalDialog className={classes.dialog} aria-label="Badge" onClose={onClose}>
      <CloseButton className={dialog.close} onClick={onClose} />
      <div className={classes.content}>
        <QueryBoundary query={query} skeleton={<TextSkeleton label="Memuat badge" />} errorTitle="Badge tidak terbuka">
          {(badges) => <Found badge={badges.find((badge) => badge.id === id)} />}
        </QueryBoundary>
      </div>
    </ModalDialog>
  )
}

function Found({ badge }: { badge: Badge | undefined }) {
  if (!badge)
    return (
      <EmptyState title="Badge ini tidak ditemukan" level={2}>
        Mungkin sudah tidak diberikan lagi. Lihat badge lain di daftar.
      </EmptyState>
    )
  return (
    <>
      <BadgePicture image={badge.image} isEarned={badge.awarded_at !== null} size={136} />
      <h2>{badge.name}</h2>
      <p>{badge.awarded_at ? badge.description : badge.criteria_text}</p>
      {badge.awarded_at ? <Earned badge={badge} day={badge.awarded_at} /> : <Locked badge={badge} />}
    </>
  )
}

function Earned({ badge, day }: { badge: Badge; day: string }) {
  return (
    <>
      <p className={classes.earned}>
        <IconCheck size={18} aria-hidden />
        Diraih {formatLongDate(day)}
      </p>
      <p className={classes.criteria}>{badge.earned_text ?? badge.criteria_text}</p>
      <div className={classes.actions}>
        <ShareCardButton card={{ kind: 'badge', subject_id: badge.id, title: `Badge ${badge.name}` }} />
      </div>
    </>
  )
}

function Locked({ badge }: { badge: Badge }) {
  return (
    <>
      {hasBar(badge) && (
        <div className={classes.bar}>
          <ProgressBar value={badge.progress.value} max={badge.progress.threshold} label={progressWords(badge)} />
        </div>
      )}
      <p className={classes.missing}>{badge.missing_text}</p>
      {badge.target && (
        <div className={classes.actions}>
          <Button renderRoot={(props) => <TargetLink target={badge.target} {...props} />}>Lanjutkan</Button>
        </div>
      )}
    </>
  )
}
