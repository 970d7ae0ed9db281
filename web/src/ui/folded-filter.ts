import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldText } from '@semai/contract/call/fold-text'

/** Filter of a list of choices: in either case, with or without accents. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = foldText(search.trim())
  return options.filter(
    (option): option is ComboboxItem => 'label' in option && foldText(option.label).includes(wanted),
  )
}
