import { useMediaQuery } from '@mantine/hooks'
import { ListCards } from './list-cards.tsx'
import type { RowsProps } from './list-select.tsx'
import { ListWide } from './list-wide.tsx'

/** Table of rows; cards on narrow screens. */
export function ListTable(props: RowsProps) {
  const isNarrow = useMediaQuery('(max-width: 43.75em)', undefined, { getInitialValueInEffect: false })
  return isNarrow ? <ListCards {...props} /> : <ListWide {...props} />
}
