interface BannerForm {
  starts_at: string
  /** Empty: shown without end. */
  ends_at: string
  has_picture: boolean
  /** Alt text of the picture. */
  alt: string
}

/** Return the start of a banner: now by default. */
export const bannerStart = (given: string, now: Date) => given || now.toISOString()

/** Return the errors of a banner: it must end after its start, and a picture needs alt text. */
export function bannerErrors({ starts_at, ends_at, has_picture, alt }: BannerForm) {
  const isShownBackwards = ends_at !== '' && Date.parse(ends_at) <= Date.parse(starts_at)
  const isSilent = has_picture && alt === ''
  return [
    ...(isShownBackwards ? [{ field: 'ends_at', message: 'Harus sesudah mulai tayang.' }] : []),
    ...(isSilent ? [{ field: 'alt', message: 'Jelaskan gambarnya untuk yang tidak melihatnya.' }] : []),
  ]
}
