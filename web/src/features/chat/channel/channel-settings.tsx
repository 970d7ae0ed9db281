import { useState } from 'react'
import { Switch } from '@mantine/core'
import { setShowsNotices, showsNotices } from '../../../lib/browser/chat-notices.ts'
import { ChannelConsent } from './channel-consent.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import classes from './channel-settings.module.css'
import { PushSetting } from '../push/push-setting.tsx'

/** Settings dialog of messages: notifications, and what others may see. */
export function ChannelSettings({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(showsNotices)
  return (
    <ChannelDialog title="Pengaturan pesan" onClose={onClose}>
      <section className={classes.section} aria-labelledby="hearing">
        <h3 id="hearing">Notifikasi</h3>
        <Switch
          size="md"
          label="Tampilkan pesan baru saat Semai terbuka"
          description="Hanya di peramban ini. Percakapan yang kamu bisukan tetap diam."
          checked={isOn}
          onChange={({ currentTarget }) => {
            setShowsNotices(currentTarget.checked)
            setOn(currentTarget.checked)
          }}
        />
        <PushSetting />
      </section>
      <section className={classes.section} aria-labelledby="letting">
        <h3 id="letting">Privasi</h3>
        <ChannelConsent />
      </section>
    </ChannelDialog>
  )
}
