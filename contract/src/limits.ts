/** Numbers that the specification or quality.md fixes and both sides use. Durations are in the unit of their name. */
export const limits = {
  pageSize: 10,
  regencyPageSize: 100,
  homePageEvents: 4,
  lastPage: 10_000,

  searchDebounceMs: 2000,
  fetchDelayMs: 200,
  prefetchIdleMs: 2000,
  chunkReloadGuardMs: 60_000,
  progressDurationMs: 5000,
  progressThrottleMs: 200,
  progressHideDelayMs: 500,

  drawerWidth: 260,
  drawerMiniWidth: 72,
  bottomNavigationMaxWidth: 500,
  mobileMaxWidth: 899,

  deviceTokenLength: 16,
  emailLength: 254,
  fullNameMin: 2,
  fullNameMax: 100,
  passwordMin: 8,
  passwordMax: 256,
  codeLength: 6,
  codeMinutes: 15,
  codeTries: 5,
  resendDelaysSeconds: [60, 120, 300, 900],

  imageBytes: 5 * 1024 * 1024,
  imagePixels: 25_000_000,
  pdfBytes: 10 * 1024 * 1024,
  bodyBytes: 256 * 1024,
} as const
