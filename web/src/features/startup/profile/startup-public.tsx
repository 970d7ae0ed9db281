import { Switch } from '@mantine/core'
import type { StartupDetail } from '@semai/contract/startup/startup'
import classes from './startup-public.module.css'
import { changes, useChange } from '../edit/use-change.ts'

/** Whether the preview of the page's link says anything to who has no login: for owners to choose. */
export function StartupPublic({ startup: { id, is_public } }: { startup: StartupDetail }) {
  const { take, isPending, variables } = useChange(changes.setPublic)
  return (
    <div className={classes.public}>
      <Switch
        size="md"
        label="Buka pratinjau tautan"
        description="Saat tautan halaman ini dibagikan, nama, semboyan, dan gambar startupmu terlihat siapa saja, juga tanpa masuk. Isi halamannya tetap untuk yang sudah masuk."
        checked={isPending ? variables.is_public : is_public}
        onChange={({ currentTarget }) => take({ id, is_public: currentTarget.checked })}
      />
    </div>
  )
}
