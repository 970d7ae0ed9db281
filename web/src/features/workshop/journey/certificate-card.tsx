import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import classes from './certificate-card.module.css'
import { ModuleBadge } from './module-badge.tsx'
import { roleName } from '../workshop-text.ts'

interface CertificateCardProps {
  workshop: Pick<
    Workshop,
    'track' | 'line' | 'role_code' | 'title' | 'module_count' | 'participation' | 'is_certificate_held'
  >
  level?: 2 | 3
}

/** Card for the certificate at the end of the path: issued, or its conditions. */
export function CertificateCard({ workshop, level = 2 }: CertificateCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const completedAt = workshop.participation?.completed_at ?? null
  return (
    <Card as="section">
      <div className={classes.card}>
        <ModuleBadge isEarned={completedAt !== null}>
          <IconCertificate size={26} />
        </ModuleBadge>
        <div>
          <Heading>{certificateTitle(workshop)}</Heading>
          <p>{certificateWords(workshop)}</p>
        </div>
        {completedAt && !workshop.is_certificate_held && (
          <Button
            variant="light"
            size="sm"
            renderRoot={(props) => <Link to="/badge-certificate/certificate" {...props} />}
          >
            Lihat sertifikat
          </Button>
        )}
      </div>
    </Card>
  )
}

function certificateWords({ participation, module_count, is_certificate_held }: CertificateCardProps['workshop']) {
  const completedAt = participation?.completed_at
  if (!completedAt) return `Terbit otomatis saat ${module_count} modul lulus, lengkap dengan kode verifikasi.`
  const done = `Kamu menyelesaikan semuanya pada ${formatDate(completedAt)}.`
  if (is_certificate_held)
    return `${done} Sejauh ini hanya teman yang membaca karyamu; sertifikat terbit setelah seorang pengelola membaca satu.`
  return `${done} Sertifikatmu lengkap dengan kode verifikasi.`
}

function certificateTitle({ track, role_code, title }: CertificateCardProps['workshop']): string {
  if (track === 'sekolah_beta') return `Sertifikat ${title}`
  return `Sertifikat Kelulusan Workshop${role_code ? `: ${roleName(role_code)}` : ''}`
}
