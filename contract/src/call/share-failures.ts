/** Failures of calls about moments and share cards: see failures.ts. */
export const shareFailures = {
  'moment-not-found': [404, 'Momen itu tidak ada.'],
  'share-card-not-found': [404, 'Tidak ada yang bisa dibuatkan kartu di sini.'],
} as const satisfies Record<string, readonly [status: number, message: string]>
