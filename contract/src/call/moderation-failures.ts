/** Failures of calls about reports, decisions and appeals: see failures.ts. */
export const moderationFailures = {
  'moderation-case-not-found': [404, 'Laporan itu tidak ada.'],
  'moderation-case-decided': [409, 'Laporan ini sudah diputuskan.'],
  'moderation-own-report': [403, 'Laporanmu sendiri diputuskan moderator lain.'],
  'moderation-not-possible': [
    409,
    'Keputusan ini tidak berlaku untuk yang dilaporkan, atau itu wewenang administrator. Pilih yang lain.',
  ],
  'moderation-action-not-found': [404, 'Keputusan itu tidak ada.'],
  'appeal-exists': [409, 'Kamu sudah mengajukan banding atas keputusan ini.'],
  'appeal-too-late': [409, 'Waktu untuk mengajukan banding sudah lewat.'],
  'appeal-not-found': [404, 'Banding itu tidak ada.'],
  'appeal-decided': [409, 'Banding ini sudah dijawab.'],
  'appeal-own-decision': [403, 'Banding dijawab oleh orang lain daripada yang memutuskan.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
