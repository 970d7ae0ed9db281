import { isSaving } from '../browser/data-saver.ts'

/** The widths that pictures are kept in, from the narrowest. */
type Width = 64 | 128 | 256 | 400 | 512 | 800 | 1600

/**
 * `srcset` of a stored picture: `<img src={url} srcSet={photoSet(url, [128, 256])} sizes="64px">`. The narrower half
 * of the widths where data are saved. Undefined without a picture, and for addresses that are not ours.
 */
export const photoSet = (url: string | null | undefined, widths: Width[]): string | undefined =>
  url?.startsWith('/files/')
    ? (isSaving() ? widths.slice(0, Math.ceil(widths.length / 2)) : widths)
        .map((width) => `${photoAt(url, width)} ${width}w`)
        .join(', ')
    : undefined

/** A stored picture at a width. What a private address is signed for is the picture, in any width. */
export const photoAt = (url: string, width: Width) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`
