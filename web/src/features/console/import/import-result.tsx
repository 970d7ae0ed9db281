import { useState } from 'react'
import { Button, ScrollArea } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import type { Separator } from '@semai/contract/call/csv-line'
import type { ConsoleImport } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { saveFile } from '../../../lib/file/save-file.ts'
import { faultsFile } from '../list/csv.ts'
import { EffectList, type Choices } from '../record/effect-list.tsx'
import classes from './import-dialog.module.css'

// The error file lists all errors.
const SHOWN = 100

interface ImportResultProps {
  resource: Resource
  result: ConsoleImport
  isBusy: boolean
  onImport: (mode: 'all' | 'good', choices: Choices) => void
}

/** Result of a check: counts, errors by row, and the import buttons. */
export function ImportResult({ resource, result, isBusy, onImport }: ImportResultProps) {
  const { total, good, bad, effects } = result
  const [choices, setChoices] = useState<Choices>({})
  const badRows = total - good
  if (total === 0 && bad.length === 0)
    return <p className={classes.hint}>Berkas ini hanya berisi judul kolom. Isi barisnya, lalu pilih lagi.</p>
  return (
    <>
      <ul className={classes.counts}>
        <li>
          <IconCircleCheck size={20} aria-hidden data-tone="daun" />
          {formatNumber(good)} dari {formatNumber(total)} baris siap diimpor
        </li>
        {badRows > 0 && (
          <li>
            <IconAlertTriangle size={20} aria-hidden data-tone="bata" />
            {formatNumber(badRows)} baris perlu dibetulkan
          </li>
        )}
      </ul>
      {bad.length > 0 && <Errors resource={resource} result={result} />}
      {effects.length > 0 && <EffectList effects={effects} choices={choices} onChange={setChoices} />}
      <div className={classes.actions}>
        {badRows > 0 && good > 0 && (
          <Button variant="light" loading={isBusy} onClick={() => onImport('good', choices)}>
            Impor {formatNumber(good)} yang benar
          </Button>
        )}
        <Button disabled={badRows > 0 || good === 0} loading={isBusy} onClick={() => onImport('all', choices)}>
          Impor semua
        </Button>
      </div>
    </>
  )
}

function Errors({ resource, result }: Pick<ImportResultProps, 'resource' | 'result'>) {
  const { bad } = result
  const save = (separator?: Separator) =>
    saveFile(`perlu-dibetulkan-${resource.name}.csv`, faultsFile(result, resource, separator))
  return (
    <>
      <ScrollArea.Autosize
        mah={280}
        className={classes.errors}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Baris yang perlu dibetulkan' }}
      >
        <table>
          <thead>
            <tr>
              <th>Baris</th>
              <th>Kolom</th>
              <th>Yang salah</th>
            </tr>
          </thead>
          <tbody>
            {bad.slice(0, SHOWN).map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td>{row === 0 ? 'Judul' : row}</td>
                <td>{resource.fields[field]?.label ?? field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea.Autosize>
      <p className={classes.hint}>
        Baris dihitung tanpa judulnya. {bad.length > SHOWN && `${SHOWN} dari ${formatNumber(bad.length)} ditampilkan. `}
        <button type="button" onClick={() => save()}>
          <IconDownload size={16} aria-hidden /> Unduh daftarnya
        </button>{' '}
        atau{' '}
        <button type="button" onClick={() => save('semicolon')}>
          untuk Excel
        </button>
      </p>
    </>
  )
}
