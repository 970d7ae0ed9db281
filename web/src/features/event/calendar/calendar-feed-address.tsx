import { useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './calendar-feed-dialog.module.css'

/** The new secret address, shown once. */
export function CalendarFeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The text stays selected, so that the person can copy it.
    }
  }
  return (
    <>
      <TextInput
        ref={field}
        label="Alamat langgananmu"
        description="Salin sekarang: demi keamananmu alamat ini tidak ditunjukkan lagi. Siapa pun yang memegangnya bisa melihat jadwalmu."
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button
          autoFocus
          leftSection={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Tersalin' : 'Salin alamat'}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && 'Alamat langganan disalin.'}
      </p>
    </>
  )
}
