import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldText } from '@semai/contract/call/fold-text'

/** Filter choices by every word of a search, in any case, with or without accents. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const words = foldText(search.trim()).split(/\s+/)
  return options.filter(
    (option): option is ComboboxItem =>
      'label' in option && words.every((word) => foldText(option.label).includes(word)),
  )
}
