import { useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { followDataUsed, forgetDataUsed, readDataUsed } from '../../../lib/browser/data-used.ts'
import { formatBytes } from '../../../lib/text/format-number.ts'
import classes from './data-used.module.css'

/** Data usage of this device this month, with a reset button. */
export function DataUsed() {
  const bytes = useSyncExternalStore(followDataUsed, readDataUsed)
  return (
    <div className={classes.used}>
      <p>
        <b>Kira-kira {formatBytes(bytes)}</b> terpakai di perangkat ini selama {monthName()}. Belum termasuk video
        YouTube dan pesan yang datang langsung. Mulai lagi dari nol saat kamu keluar.
      </p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        disabled={bytes === 0}
        onClick={forgetDataUsed}
      >
        Hitung dari nol
      </Button>
    </div>
  )
}

// In the device's zone, in which usage is counted.
const monthName = () => new Date().toLocaleDateString('id-ID', { month: 'long', year: 'numeric' })
