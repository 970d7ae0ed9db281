import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './startup-head.module.css'
import { StartupPicture } from '../edit/startup-picture.tsx'
import { ROLE_WORDS } from '../startup-text.ts'
import { StartupBanner, StartupLogo } from './startup-pictures.tsx'
import { StartupWords } from './startup-words.tsx'
import type { SectionOpener } from '../edit/use-startup-sections.tsx'

interface StartupHeadProps {
  startup: StartupDetail
  /** The form in the place of the words, while they are edited. */
  form: ReactNode
  /** Props of the edit button. */
  edit: SectionOpener
}

/** Which startup this is: banner, logo, name, what it is about, and its sectors. */
export function StartupHead({ startup, form, edit }: StartupHeadProps) {
  const { id, can_edit } = startup
  return (
    <header>
      <div className={classes.banner}>
        <StartupBanner startup={startup} />
        {can_edit && <StartupPicture startup={startup} kind="banner" />}
      </div>
      <div className={classes.startup}>
        <div className={classes.logo}>
          <StartupLogo startup={startup} />
          {can_edit && <StartupPicture startup={startup} kind="logo" />}
        </div>
        {form ?? <HeadWords startup={startup} />}
        {can_edit && !form && (
          <div className={classes.actions}>
            <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} {...edit} />
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/startup/$id"
                  params={{ id }}
                  search={{ undang: 'calon' }}
                  state={{ openedDialog: true }}
                  resetScroll={false}
                  {...props}
                />
              )}
            >
              Undang anggota
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}

const HeadWords = ({ startup }: { startup: StartupDetail }) => (
  <StartupWords startup={startup}>
    {startup.my_role && <Tag tone="nila">Kamu {ROLE_WORDS[startup.my_role].toLocaleLowerCase('id-ID')}</Tag>}
  </StartupWords>
)
