import type { ReactNode } from 'react'
import type { Screen } from '../features/console/screen.ts'
import { optionalChunk } from '../lib/first-paint/optional-chunk.ts'

/**
 * Pages with a design of their own. A line here puts one into the menu and the address bar; it is fetched when it is
 * first opened. One whose path begins with a resource's name ('quiz/$id') stands in the place of that resource's page.
 */
export const screens: readonly Screen[] = [
  {
    path: '',
    title: 'Hari ini',
    scope: 'hub',
    load: () => import('../features/console-today/today-page.tsx').then((module) => module.TodayPage),
  },
  {
    path: 'ikhtisar',
    title: 'Ikhtisar',
    scope: 'hub',
    load: () => import('../features/console-overview/overview-page.tsx').then((module) => module.OverviewPage),
  },
  {
    path: 'orang',
    title: 'Orang',
    section: 'people',
    scope: 'hub',
    load: () => import('../features/console-people/people-page.tsx').then((module) => module.PeoplePage),
  },
  {
    path: 'orang/$id',
    title: 'Orang',
    scope: 'hub',
    load: () => import('../features/console-people/person-page.tsx').then((module) => module.PersonPage),
  },
  {
    path: 'tamu',
    title: 'Pendaftaran tamu',
    section: 'people',
    scope: 'hub',
    load: () => import('../features/console-people/guest-page.tsx').then((module) => module.GuestPage),
  },
  {
    path: 'mentor-sesi',
    title: 'Mentor & sesi',
    section: 'people',
    scope: 'hub',
    load: () =>
      import('../features/console-mentor/mentor-sessions-page.tsx').then((module) => module.MentorSessionsPage),
    Badge: optionalChunk(async () => (await import('../features/console-mentor/waiting-count.tsx')).WaitingCount),
  },
  {
    path: 'riwayat',
    title: 'Riwayat tindakan',
    section: 'setting',
    scope: 'national',
    load: () => import('../features/console-people/audit-page.tsx').then((module) => module.AuditPage),
  },
  {
    path: 'event/$id',
    title: 'Kegiatan',
    scope: 'hub',
    load: () => import('../features/console-event/event-record-page.tsx').then((module) => module.EventRecordPage),
  },
  {
    path: 'event/$id/peserta',
    title: 'Peserta kegiatan',
    scope: 'hub',
    load: () =>
      import('../features/console-event/participants-page.tsx').then((module) => module.EventParticipantsPage),
  },
  {
    path: 'event/$id/scan',
    title: 'Pindai tiket',
    scope: 'hub',
    load: () => import('../features/console-check-in/scanner-page.tsx').then((module) => module.ScannerPage),
  },
  {
    path: 'certificate-template/$id/pratinjau',
    title: 'Pratinjau sertifikat',
    scope: 'national',
    load: () => import('./template-preview-screen.tsx').then((module) => module.TemplatePreviewScreen),
  },
  {
    path: 'moderasi',
    title: 'Moderasi',
    section: 'community',
    scope: 'hub',
    load: () => import('../features/console-moderation/queue-page.tsx').then((module) => module.QueuePage),
    Badge: optionalChunk(async () => (await import('../features/console-moderation/waiting-count.tsx')).WaitingCount),
  },
  {
    path: 'moderasi/banding',
    title: 'Banding',
    scope: 'hub',
    load: () => import('../features/console-moderation/appeals-page.tsx').then((module) => module.AppealsPage),
  },
  {
    path: 'moderasi/$id',
    title: 'Laporan',
    scope: 'hub',
    load: () => import('../features/console-moderation/case-page.tsx').then((module) => module.CasePage),
  },
  {
    path: 'foto',
    title: 'Foto kegiatan',
    section: 'community',
    scope: 'hub',
    load: () => import('../features/console-photo/photo-page.tsx').then((module) => module.PhotoPage),
    Badge: optionalChunk(async () => (await import('../features/console-photo/waiting-count.tsx')).WaitingCount),
  },
  {
    path: 'tugas',
    title: 'Baca tugas',
    section: 'learning',
    scope: 'hub',
    hasNarrowMenu: true,
    load: () => import('./task-screen.tsx').then((module) => module.TaskScreen),
    Badge: optionalChunk(async () => (await import('../features/task-review/waiting-count.tsx')).WaitingCount),
  },
  {
    path: 'tugas/$id',
    title: 'Baca tugas',
    scope: 'hub',
    hasNarrowMenu: true,
    load: () => import('./task-screen.tsx').then((module) => module.TaskScreen),
  },
  {
    path: 'workshop/$id',
    title: 'Workshop',
    scope: 'national',
    load: () => import('../features/console-workshop/outline-page.tsx').then((module) => module.OutlinePage),
  },
  {
    path: 'workshop/$id/isi',
    title: 'Isi workshop',
    scope: 'national',
    load: () => import('../features/console-workshop/facts-page.tsx').then((module) => module.FactsPage),
  },
  {
    path: 'workshop/$id/peserta',
    title: 'Peserta workshop',
    scope: 'hub',
    load: () => import('../features/console-workshop/roster-page.tsx').then((module) => module.RosterPage),
  },
  {
    path: 'peserta-workshop',
    title: 'Peserta workshop',
    section: 'learning',
    scope: 'hub',
    load: () => import('../features/console-workshop/rosters-page.tsx').then((module) => module.RostersPage),
  },
  {
    path: 'workshop-sub-module/$id',
    title: 'Materi workshop',
    scope: 'national',
    load: () => import('../features/console-workshop/part-page.tsx').then((module) => module.PartPage),
  },
  {
    path: 'quiz/$id',
    title: 'Kuis',
    scope: 'national',
    load: () => import('../features/console-quiz/quiz-page.tsx').then((module) => module.QuizPage),
  },
  {
    path: 'quiz/$id/aturan',
    title: 'Aturan kuis',
    scope: 'national',
    load: () => import('../features/console-quiz/rules-page.tsx').then((module) => module.RulesPage),
  },
  {
    path: 'question/$id',
    title: 'Pertanyaan kuis',
    scope: 'national',
    load: () => import('./question-screen.tsx').then((module) => module.QuestionScreen),
  },
  {
    path: 'mentor/$id/akun',
    title: 'Akun mentor',
    scope: 'hub',
    load: () => import('../features/console-mentor/account-page.tsx').then((module) => module.MentorAccountPage),
  },
  {
    path: 'room/$id/kode',
    title: 'Kode di pintu',
    scope: 'hub',
    load: () => import('../features/console-room/room-code-page.tsx').then((module) => module.RoomCodePage),
  },
]

/** Page that sets up two-step sign-in, the only one before it is set up. Needs no scope. */
export const securityScreen: { path: string; title: string; load: () => Promise<() => ReactNode> } = {
  path: 'keamanan',
  title: 'Keamanan masuk',
  load: () => import('./security-page.tsx').then((module) => module.SecurityPage),
}
