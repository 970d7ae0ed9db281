/** Failures of calls about notifications and push buttons: see failures.ts. */
export const notificationFailures = {
  'notification-not-found': [404, 'Notifikasi itu tidak ada.'],
  'reminder-too-late': [409, 'Satu jam lagi sudah terlambat. Buka sekarang, ya.'],
  'reply-used': [409, 'Balasanmu dari notifikasi ini sudah terkirim. Buka percakapannya untuk menulis lagi, ya.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
