import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { saveFile } from '../../lib/file/save-file.ts'
import { toast } from '../../lib/toast/toast.ts'
import { recoveryText } from './recovery-text.ts'
import classes from './two-step.module.css'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onSaved: () => void
}

/** 10 recovery codes, shown once, to copy, download or print. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const headRef = useRef<HTMLHeadingElement>(null)
  const [isSaved, setSaved] = useState(false)
  const text = recoveryText(codes, email, new Date())
  useEffect(() => headRef.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaved(true)
      await toast.success('Kode pemulihan sudah disalin.')
    } catch {
      await toast.failure('Peramban tidak mengizinkan menyalin. Unduh atau cetak saja.')
    }
  }
  function save() {
    saveFile('kode-pemulihan-semai.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
    setSaved(true)
  }
  function print() {
    window.print()
    setSaved(true)
  }

  return (
    <div className={`${classes.stack} ${classes.printed}`}>
      <div>
        <h3 ref={headRef} tabIndex={-1} className={classes.title}>
          Simpan kode pemulihanmu
        </h3>
        <p className={classes.hint}>
          Kalau ponselmu hilang, ini satu-satunya jalan masukmu. Tiap kode hanya bisa dipakai sekali, dan kami tidak
          bisa menampilkannya lagi.
        </p>
      </div>
      <ul className={classes.codes} aria-label="Kode pemulihan">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Salin
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          Unduh
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
          Cetak
        </Button>
      </div>
      <Button
        className={classes.start}
        variant={isSaved ? 'filled' : 'light'}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={onSaved}
      >
        Sudah saya simpan
      </Button>
    </div>
  )
}
