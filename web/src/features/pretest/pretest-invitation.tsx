import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Profile } from '@semai/contract/profile/profile'
import type { TeamRole } from '@semai/contract/profile/role'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import classes from './pretest-invitation.module.css'
import { resultCrumbs } from './result-crumbs.tsx'
import { RoleList } from './role/role-list.tsx'

/** Shown without a result: invitation to take the test or to choose a role. */
export function PreTestInvitation({ roles, person }: { roles: TeamRole[]; person: Profile }) {
  return (
    <div className={classes.invitation}>
      <PageHead
        title="Belum ada hasil pre-test"
        sub="Jawab sepuluh pertanyaan ringan, sekitar tiga menit. Kami sarankan peran yang cocok, kamu yang memutuskan."
        crumbs={resultCrumbs}
        action={
          <Button
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/pretest" {...props} />}
          >
            Ikut pre-test
          </Button>
        }
      />
      <section aria-labelledby="roles">
        <SectionHead id="roles" title="Atau pilih sendiri" />
        <RoleList roles={roles} person={person} />
      </section>
    </div>
  )
}
