import { useId } from 'react'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserSetting } from '@semai/contract/profile/personal'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { OnlineOnly } from './online-only.tsx'
import classes from './privacy-setting.module.css'
import { FIELDS, isVisibility, VISIBILITIES } from './privacy-text.ts'
import parts from './setting-parts.module.css'
import { userSettingQuery } from './queries.ts'
import { useChangeSetting } from './use-change-setting.ts'

/** Privacy settings: visibility of the profile and its fields. */
export function PrivacySetting() {
  const query = useQuery(userSettingQuery)
  return (
    <OnlineOnly>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat pilihan privasi" />}
        errorTitle="Pilihan privasi tidak terbuka"
      >
        {(setting) => (
          <div className={parts.stack}>
            <Choices setting={setting} />
            <SeenLink />
          </div>
        )}
      </QueryBoundary>
    </OnlineOnly>
  )
}

function Choices({ setting: { is_listed, privacy } }: { setting: UserSetting }) {
  const change = useChangeSetting(useForgetSeen())
  const id = useId()
  return (
    <>
      <Switch
        size="md"
        classNames={{ body: classes.switch }}
        label="Bisa ditemukan lewat pencarian anggota"
        description="Kalau dimatikan, halamanmu hanya terbuka bagi yang sudah punya tautannya."
        checked={is_listed}
        onChange={({ currentTarget }) => void change({ is_listed: currentTarget.checked })}
      />
      <ul className={classes.fields}>
        {FIELDS.map(({ field, label }) => (
          <li key={field}>
            <label htmlFor={id + field}>{label}</label>
            <NativeSelect
              id={id + field}
              size="sm"
              data={VISIBILITIES}
              value={privacy[field]}
              onChange={({ currentTarget: { value } }) =>
                isVisibility(value) && void change({ privacy: { [field]: value } })
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Link to the profile as others see it, in a dialog over this page. */
const SeenLink = () => (
  <Button
    variant="light"
    className={parts.start}
    leftSection={<IconEye size={18} aria-hidden />}
    renderRoot={(props) => (
      <Link
        to="/profile"
        search={{ tab: 'setting', preview: '1' }}
        hash="privacy"
        state={{ openedDialog: true }}
        resetScroll={false}
        hashScrollIntoView={false}
        {...props}
      />
    )}
  >
    Lihat sebagai orang lain
  </Button>
)

// Invalidates people's profiles, including the preview of the own one.
function useForgetSeen() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ['person'] })
}
