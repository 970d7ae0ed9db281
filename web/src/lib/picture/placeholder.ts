// A bitmap of 4 × 3 without its colours, in base64: 54 bytes, so that theirs can follow as they are.
const HEAD = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * What a stored picture looks like from afar, as a CSS image that browsers draw softly: `style={{ background }}` until
 * it has come. The end of its name says so; see the API's lib/picture/placeholder.ts. Undefined for pictures that tell nothing.
 */
export function placeholderOf(url: string | null | undefined): string | undefined {
  const colours = /-([\da-f]{36})\.webp/.exec(url ?? '')?.[1]
  const bytes = colours?.replace(/./g, (value) => String.fromCharCode(parseInt(value, 16) * 17))
  return bytes && `url(data:image/bmp;base64,${HEAD}${btoa(bytes)}) center / 100% 100%`
}
