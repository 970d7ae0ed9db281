interface BannerForm {
  starts_at: string
  /** Empty: it is shown until it is taken away. */
  ends_at: string
  has_picture: boolean
  /** What the picture is of. */
  alt: string
}

/** When a banner is first shown: now, where nothing was said. */
export const bannerStart = (given: string, now: Date) => given || now.toISOString()

/** What is wrong with a banner: it ends after it has begun, and its picture is told to who does not see it. */
export function bannerErrors({ starts_at, ends_at, has_picture, alt }: BannerForm) {
  const isShownBackwards = ends_at !== '' && Date.parse(ends_at) <= Date.parse(starts_at)
  const isSilent = has_picture && alt === ''
  return [
    ...(isShownBackwards ? [{ field: 'ends_at', message: 'Harus sesudah mulai tayang.' }] : []),
    ...(isSilent ? [{ field: 'alt', message: 'Jelaskan gambarnya untuk yang tidak melihatnya.' }] : []),
  ]
}
