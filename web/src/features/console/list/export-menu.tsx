import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { Separator } from '@semai/contract/call/csv-line'
import { useDownload } from '../../../lib/file/use-download.ts'
import { MenuButton } from '../../../ui/control/menu-button.tsx'

interface ExportMenuProps {
  onExport: (choice: { separator?: Separator }) => Promise<void>
}

/** Menu that exports all pages of a list as CSV, or as CSV that Excel in Indonesian opens as columns. */
export function ExportMenu({ onExport }: ExportMenuProps) {
  const plain = useDownload(() => onExport({}))
  const excel = useDownload(() => onExport({ separator: 'semicolon' }))
  return (
    <MenuButton
      label="Ekspor"
      items={[
        { words: 'CSV', about: 'Dipisah koma', onTake: plain.start },
        { words: 'CSV untuk Excel', about: 'Dipisah titik koma', onTake: excel.start },
      ]}
      renderButton={(props) => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={plain.isBusy || excel.isBusy}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Ekspor
        </Button>
      )}
    />
  )
}
