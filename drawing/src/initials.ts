/** Many Indonesian names are a single word, and no word in them is a family name: the first two count. */
export function initials(name: string) {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const letters = words.slice(0, 2).map((word) => word.slice(0, 1).toLocaleUpperCase('id-ID'))
  return letters.join('') || 'S'
}
