// A bitmap of 4 × 3 without its colours, in base64: 54 bytes, so that theirs can follow as they are.
const HEAD = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Blurred placeholder of a stored picture as a CSS image: `style={{ background }}`. Its colours are at the end of the file name;
 * see the API's lib/picture/placeholder.ts. Undefined for pictures without them.
 */
export function placeholderOf(url: string | null | undefined): string | undefined {
  const colours = /-([\da-f]{36})\.webp/.exec(url ?? '')?.[1]
  const bytes = colours?.replace(/./g, (value) => String.fromCharCode(parseInt(value, 16) * 17))
  return bytes && `url(data:image/bmp;base64,${HEAD}${btoa(bytes)}) center / 100% 100%`
}
