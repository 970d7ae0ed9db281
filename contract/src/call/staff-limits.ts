/** Limits of staff calls: see limits.ts. In their own file, so that participants do not load them. */
export const staffLimits = {
  consolePageSize: 20,
  consolePageMax: 100,
  consoleImportRows: 10_000,
  contentPdfBytes: 50 * 1024 * 1024,
  contentFilmBytes: 500 * 1024 * 1024,
  overviewDays: 400,
  rollSize: 1000,
  accountInvitationDays: 14,
  mentorInvitationDays: 14,
  mentorInvitationWaitSeconds: 60,
} as const
