import { useState } from 'react'
import { Button } from '@mantine/core'
import { takeOver } from '../lib/browser/new-build.ts'
import { toast } from '../lib/toast/toast.ts'
import classes from './update-prompt.module.css'

/** Offer a waiting build. Closing the offer keeps the old build until the next opening. */
export const offerNewBuild = () => void toast.offer('new-build', 'Versi baru Semai sudah siap', <Offer />)

function Offer() {
  const [isLoading, setLoading] = useState(false)
  function renew() {
    setLoading(true)
    void takeOver().finally(() => window.location.reload())
  }
  return (
    <div className={classes.offer}>
      <p>Dipakai saat Semai dibuka lagi.</p>
      <Button size="sm" variant="light" loading={isLoading} onClick={renew}>
        Muat ulang
      </Button>
    </div>
  )
}
