import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import type { Profile } from '@semai/contract/profile/profile'
import classes from './close-setting.module.css'
import { CloseDialog } from './close-setting-dialog.tsx'
import { OnlineOnly } from './online-only.tsx'
import parts from './setting-parts.module.css'

interface CloseSettingProps {
  person: Pick<Profile, 'email' | 'has_password'>
  /** Startups that would lose their only owner, with links, from another feature. Null without any. */
  hindrance: ReactNode
  /** Called if the server finds such a startup. */
  onHindered: () => void
}

/** Setting to close the account, with the consequences and what prevents it. */
export function CloseSetting({ person, hindrance, onHindered }: CloseSettingProps) {
  const [isAsking, ask] = useState(false)
  return (
    <OnlineOnly>
      <div className={parts.stack}>
        <ul className={classes.facts}>
          <li>Kamu langsung dikeluarkan dari semua perangkat, dan halamanmu tidak terlihat lagi.</li>
          <li>Kamu keluar dari semua startup; undangan yang menunggu dan alamat kalendermu berakhir.</li>
          <li>
            Selama {limits.closedAccountDays} hari kamu bisa membukanya kembali dengan masuk seperti biasa. Sesudah itu
            data tentangmu kami hapus atau samarkan, dan tidak bisa dikembalikan.
          </li>
          <li>Sertifikatmu tetap bisa diperiksa keasliannya, tanpa namamu.</li>
        </ul>
        <p className={parts.hint}>
          Ingin menyimpan salinannya?{' '}
          <Link to="/profile" search={{ tab: 'setting' }} hash="data" className={parts.link}>
            Unduh datamu dulu
          </Link>
        </p>
        {hindrance ?? (
          <Button className={parts.start} variant="outline" color="bata" onClick={() => ask(true)}>
            Tutup akun
          </Button>
        )}
        {isAsking && <CloseDialog person={person} onHindered={onHindered} onClose={() => ask(false)} />}
      </div>
    </OnlineOnly>
  )
}
