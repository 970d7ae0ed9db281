/** The widths that pictures are kept in. */
type Width = 64 | 128 | 256 | 400 | 512 | 800 | 1600

/**
 * `srcset` of a stored picture: `<img src={url} srcSet={photoSet(url, [128, 256])} sizes="64px">`. Undefined without a
 * picture, and for addresses that are not ours or are signed as a whole.
 */
export const photoSet = (url: string | null | undefined, widths: Width[]): string | undefined =>
  url?.startsWith('/files/') && !url.includes('?')
    ? widths.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    : undefined
