/** Hash a text to a number from 0 to 2^32: FNV-1a with an avalanche, so that similar texts get distant numbers. */
export function hash(text: string) {
  let mixed = 0x811c9dc5
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
