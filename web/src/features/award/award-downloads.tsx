import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Badge } from '@semai/contract/award'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './award-downloads.module.css'
import { BadgePicture } from './badge/badge-picture.tsx'
import { earnedWords } from './badge/text.ts'
import { NoCertificate } from './certificate/certificate-list.tsx'
import { CertificateRows } from './certificate/certificate-rows.tsx'
import { badgesQuery, certificatesQuery } from './queries.ts'
import { useBadgeImage } from './badge/use-badge-image.ts'

/** All awards of the person as files. */
export function AwardDownloads() {
  return (
    <div className={classes.sections}>
      <Certificates />
      <Badges />
    </div>
  )
}

function Certificates() {
  const query = useQuery(certificatesQuery)
  return (
    <section aria-labelledby="certificates">
      <SectionHead
        id="certificates"
        title="Sertifikat"
        action={<Link to="/badge-certificate/certificate">Lihat sertifikat</Link>}
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={2} lead="cover" label="Memuat sertifikat" />}
        errorTitle="Sertifikat tidak terbuka"
      >
        {(certificates) =>
          certificates.length === 0 ? <NoCertificate /> : <CertificateRows certificates={certificates} />
        }
      </QueryBoundary>
    </section>
  )
}

function Badges() {
  const query = useQuery(badgesQuery)
  return (
    <section aria-labelledby="badges">
      <SectionHead id="badges" title="Badge" action={<Link to="/badge-certificate/badge">Lihat badge</Link>} />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={3} lead="avatar" label="Memuat badge" />}
        errorTitle="Badge tidak terbuka"
      >
        {(badges) => <EarnedBadges badges={badges.filter(({ awarded_at }) => awarded_at !== null)} />}
      </QueryBoundary>
    </section>
  )
}

function EarnedBadges({ badges }: { badges: Badge[] }) {
  if (badges.length === 0)
    return (
      <EmptyState title="Badge pertamamu menunggu">Lihat badge yang bisa kamu raih, lalu ikuti langkahnya.</EmptyState>
    )
  return (
    <ul>
      {badges.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} />
      ))}
    </ul>
  )
}

function BadgeRow({ badge }: { badge: Badge }) {
  const { save, isPending } = useBadgeImage(badge)
  return (
    <li className={classes.badge}>
      <BadgePicture image={badge.image} isEarned={badge.awarded_at !== null} size={64} />
      <span>
        <b>{badge.name}</b>
        <small>Diraih {earnedWords(badge)}</small>
      </span>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isPending}
        aria-label={`Unduh gambar badge ${badge.name}`}
        onClick={save}
      >
        Unduh
      </Button>
    </li>
  )
}
