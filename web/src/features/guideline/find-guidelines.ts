import { foldText } from '@semai/contract/call/fold-text'
import type { Guideline } from '@semai/contract/guideline'

/** Guidelines that have every word in their title or summary, in any case and order. */
export function findGuidelines(guidelines: Guideline[], text: string): Guideline[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return guidelines.filter(({ title, summary }) => {
    const content = foldText(`${title} ${summary}`)
    return words.every((word) => content.includes(word))
  })
}
