import { isSaving } from '../browser/data-saver.ts'

/** Stored widths of pictures. */
type Width = 64 | 128 | 256 | 400 | 512 | 800 | 1600

/**
 * Build the `srcset` of a stored picture: `<img src={url} srcSet={photoSet(url, [128, 256])} sizes="64px">`. Uses the narrower half
 * of the widths while saving data. Undefined without a picture and for external addresses.
 */
export const photoSet = (url: string | null | undefined, widths: Width[]): string | undefined =>
  url?.startsWith('/files/')
    ? (isSaving() ? widths.slice(0, Math.ceil(widths.length / 2)) : widths)
        .map((width) => `${photoAt(url, width)} ${width}w`)
        .join(', ')
    : undefined

/** A stored picture at a width. What a private address is signed for is the picture, in any width. */
export const photoAt = (url: string, width: Width) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`
