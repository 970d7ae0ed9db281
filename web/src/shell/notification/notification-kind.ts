export type NotificationKind = keyof typeof KIND_WORDS

/** Label of a kind beside its icon; none for notifications without a kind. */
export const KIND_WORDS = {
  badge: 'Badge',
  certificate: 'Sertifikat',
  booking: 'Markas',
  workshop: 'Workshop',
  session: 'Sesi',
  team: 'Tim',
  moderation: 'Moderasi',
  forum: 'Forum',
  hub: 'Hub',
  regional: 'Regional',
  national: 'Nasional',
  library: 'Perpustakaan',
  message: 'Pesan',
  other: '',
}

// The product's own kinds by how their titles begin or end, for what follows may be a name; then the specification's words
// in its order (section 3): a title that holds two of them is of the first kind.
const WORDS: [word: RegExp, kind: NotificationKind][] = [
  [/^badge\b/i, 'badge'],
  [/^sertifikat(mu)?\b/i, 'certificate'],
  [/^(ruang|jadwal|giliranmu di) markas\b/i, 'booking'],
  [/^workshop\b/i, 'workshop'],
  [/^(ignition|sekolah beta)\b/i, 'session'],
  [/^(undangan|kabar tim|anggota baru)\b/i, 'team'],
  [/^(tulisanmu|laporanmu|bandingmu|akunmu|peringatan dari moderator|ada laporan)\b/i, 'moderation'],
  [/\bdi forum$/i, 'forum'],
  [/^hub-?mu\b/i, 'hub'],
  [/\bregional\b/i, 'regional'],
  [/\bnasional\b/i, 'national'],
  [/\bperpustakaan\b/i, 'library'],
  [/\bpesan\b/i, 'message'],
]

/** A notification's kind, from the words in its title. */
export const kindOf = (title: string): NotificationKind => WORDS.find(([word]) => word.test(title))?.[1] ?? 'other'
