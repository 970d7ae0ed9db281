import { useEffect, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { analytics } from '../../../lib/app/analytics.ts'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { StageHistory } from './stage-history.tsx'
import { StartupClose } from '../edit/startup-close.tsx'
import { StartupPublic } from './startup-public.tsx'
import { StartupContact } from './startup-contact.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './startup-detail.module.css'
import type { EditSlot } from '../edit/startup-edit-form.tsx'
import {
  ContactInputs,
  DescriptionInput,
  IdentityInputs,
  SectorInput,
  StageInputs,
} from '../edit/startup-edit-inputs.tsx'
import { StartupHead } from './startup-head.tsx'
import { StartupInvitations } from '../invitation/startup-invitations.tsx'
import { StartupInvited } from '../invitation/startup-invited.tsx'
import { StartupPart } from '../edit/startup-part.tsx'
import { StartupStageLine } from './startup-stage.tsx'
import { StartupTeam } from '../team/startup-team.tsx'
import { useStartupSections } from '../edit/use-startup-sections.tsx'

interface StartupDetailPageProps {
  startup: StartupDetail
  viewerZone: string
  /** Province, regency and hub: fields of another feature, named as the API names them. */
  places: (slot: EditSlot) => ReactNode
  /** Actions agreed with mentors, rendered by another feature. */
  actions: ReactNode
}

/** Startup page with story, stage and team; managers can edit every section. */
export function StartupDetailPage({ startup, viewerZone, places, actions }: StartupDetailPageProps) {
  const { id, name } = startup
  const edit = useStartupSections(startup)
  useEffect(() => analytics.track('Startup Viewed', { startup_id: id, name }), [id, name])
  return (
    <>
      <Crumbs name={name} />
      {!startup.my_role && <StartupInvited startupId={id} viewerZone={viewerZone} />}
      <StartupHead
        startup={startup}
        edit={edit.opener('identity')}
        form={edit.form('identity', 'nama', (slot) => (
          <IdentityInputs {...slot} />
        ))}
      />
      <Columns className={classes.columns}>
        <div className={classes.stack}>
          <StartupPart title="Tahap startup" action={edit.button('stage', 'tahap')}>
            {edit.form('stage', 'tahap', (slot) => <StageInputs {...slot} />) ?? (
              <StartupStageLine stage={startup.stage} />
            )}
          </StartupPart>
          <StartupTeam startup={startup} />
          {actions}
          <StartupPart title="Tentang startup" isCard={false} action={edit.button('about', 'cerita')}>
            {edit.form('about', 'cerita', (slot) => (
              <>
                <DescriptionInput {...slot} />
                <SectorInput {...slot} />
              </>
            )) ?? <Story startup={startup} />}
          </StartupPart>
          {startup.can_manage_members && <StartupInvitations startupId={id} />}
        </div>
        <aside className={classes.rail} aria-label="Tempat, kontak, dan perjalanan">
          <StartupPart title="Kontak" action={edit.button('facts', 'tempat dan kontak')}>
            {edit.form('facts', 'tempat dan kontak', (slot) => (
              <>
                {places(slot)}
                <ContactInputs {...slot} />
              </>
            )) ?? <StartupContact startup={startup} />}
          </StartupPart>
          <StageHistory history={startup.stage_history} />
        </aside>
      </Columns>
      <StartupPublic startup={startup} />
      {startup.my_role === 'owner' && <StartupClose startup={startup} />}
    </>
  )
}

/** Written story with paragraphs at empty lines. */
function Story({ startup: { description, can_edit } }: { startup: StartupDetail }) {
  if (!description)
    return (
      <p className={classes.none}>
        {can_edit
          ? 'Ceritakan masalah siapa yang kalian selesaikan, dan bagaimana.'
          : 'Startup ini belum menulis ceritanya.'}
      </p>
    )
  return <p className={classes.story}>{description}</p>
}

const Crumbs = ({ name }: { name: string }) => (
  <div className={classes.crumbs}>
    <Breadcrumb
      crumbs={[
        <Link key="startup" to="/startup">
          Startup
        </Link>,
        name,
      ]}
    />
  </div>
)
