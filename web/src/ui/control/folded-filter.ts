import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldText } from '@semai/contract/call/fold-text'

/** Filter choices that contain a search, or begin a word with each of its words. Ignores case and accents. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = foldText(search.trim())
  return options.filter((option): option is ComboboxItem => 'label' in option && hasText(option.label, wanted))
}

function hasText(label: string, wanted: string): boolean {
  const folded = foldText(label)
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  return folded.includes(wanted) || wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)))
}
