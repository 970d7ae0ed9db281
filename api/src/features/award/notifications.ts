import { earnedFor } from './earned-rules.ts'
import type { Rule } from './rules.ts'

interface EarnedBadge {
  user_id: string
  code: string
  name: string
  description: string
  rule: Rule
  target_name: string | null
}

export const badgeNotification = ({ user_id, code, name, description, rule, target_name }: EarnedBadge) => ({
  user_id,
  kind: 'badge' as const,
  title: `Badge baru: ${name}`,
  content_title: earnedFor(rule, target_name),
  content_summary: description,
  target: '/badge-certificate/badge',
  dedupe_key: `badge:${code}`,
})

export const certificateNotification = ({ id, user_id, title }: { id: string; user_id: string; title: string }) => ({
  user_id,
  kind: 'certificate' as const,
  title: 'Sertifikat baru untukmu',
  content_title: title,
  content_summary: 'Unduh PDF-nya, atau tunjukkan tautan verifikasinya.',
  target: '/badge-certificate/certificate',
  dedupe_key: `certificate:${id}`,
})

interface HeldWorkshop {
  user_id: string
  workshop_id: string
  title: string
  task_id: string
}

export const readingNotification = ({ user_id, workshop_id, title, task_id }: HeldWorkshop) => ({
  user_id,
  kind: 'certificate' as const,
  title: 'Sertifikatmu menunggu satu pembaca lagi',
  content_title: title,
  content_summary:
    'Sejauh ini hanya teman yang membaca karyamu. Seorang pengelola membaca satu, lalu sertifikatmu terbit.',
  target: `/workshop/submodul?id=${task_id}`,
  dedupe_key: `certificate-reading:${workshop_id}`,
})

interface ClosedCertificate {
  id: string
  user_id: string
  title: string
}

const closedNotification = (
  { id, user_id, title }: ClosedCertificate,
  text: { title: string; content_summary: string },
) => ({
  ...text,
  user_id,
  kind: 'certificate' as const,
  is_always: true,
  content_title: title,
  target: '/badge-certificate/certificate',
  dedupe_key: `certificate-changed:${id}`,
})

export const replacedNotification = (certificate: ClosedCertificate) =>
  closedNotification(certificate, {
    title: 'Sertifikatmu diterbitkan ulang',
    content_summary: 'Namanya sudah diperbaiki. Kode pada sertifikat lama kini berbunyi “diganti”.',
  })

export const reissuedNotification = (certificate: ClosedCertificate) =>
  closedNotification(certificate, {
    title: 'Sertifikatmu diterbitkan ulang',
    content_summary: 'Isinya diperbarui. Kode pada sertifikat lama kini berbunyi “diganti”.',
  })

export const revokedNotification = (certificate: ClosedCertificate, reason: string) =>
  closedNotification(certificate, { title: 'Sertifikatmu dicabut', content_summary: reason })
