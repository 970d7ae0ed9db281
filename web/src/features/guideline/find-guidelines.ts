import type { Guideline } from '@semai/contract/guideline'

/** Guidelines that have every word in their title or summary, in any case and order. */
export function findGuidelines(guidelines: Guideline[], text: string): Guideline[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return guidelines.filter(({ title, summary }) => {
    const content = fold(`${title} ${summary}`)
    return words.every((word) => content.includes(word))
  })
}

const fold = (text: string) => text.toLocaleLowerCase('id').normalize('NFKD').replace(/\p{M}/gu, '')
