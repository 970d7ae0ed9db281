import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconPencil, IconRosetteDiscountCheckFilled, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { CoverArt } from '../../../ui/picture/cover-art.tsx'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { Tag, Tags } from '../../../ui/tag.tsx'
import classes from './startup-head.module.css'
import { StartupPicture } from '../edit/startup-picture.tsx'
import { ROLE_WORDS } from '../startup-text.ts'
import type { SectionOpener } from '../edit/use-startup-sections.tsx'

interface StartupHeadProps {
  startup: StartupDetail
  /** The form in the place of the words, while they are edited. */
  form: ReactNode
  /** What the button that opens the form needs. */
  edit: SectionOpener
}

const BANNER_RATIO = 5
const LOGO_SIZE = 96

/** Which startup this is: banner, logo, name, what it is about, and its sectors. */
export function StartupHead({ startup, form, edit }: StartupHeadProps) {
  const { id, name, banner, logo, can_edit } = startup
  return (
    <header>
      <div className={classes.banner}>
        <CoverArt
          id={id}
          title={name}
          src={banner.url}
          sizes="(max-width: 899px) 160vw, 1136px"
          ratio={BANNER_RATIO}
          letter={false}
          isEager
          className={classes.cover}
        />
        {can_edit && <StartupPicture startup={startup} kind="banner" />}
      </div>
      <div className={classes.startup}>
        <div className={classes.logo}>
          <LogoTile id={id} src={logo.url} size={LOGO_SIZE} className={classes.tile} />
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

function HeadWords({ startup: { name, tagline, is_verified, sectors, my_role } }: { startup: StartupDetail }) {
  return (
    <div className={classes.words}>
      <h1>
        {name}
        {is_verified && (
          <span className={classes.verified} title="Terverifikasi oleh Semai">
            <IconRosetteDiscountCheckFilled size={24} aria-hidden />
            <span className="visually-hidden">, terverifikasi</span>
          </span>
        )}
      </h1>
      {tagline && <p>{tagline}</p>}
      <div className={classes.tags}>
        <Tags>
          {my_role && <Tag tone="nila">Kamu {ROLE_WORDS[my_role].toLocaleLowerCase('id-ID')}</Tag>}
          {sectors.map((sector) => (
            <Tag key={sector.id}>{sector.name}</Tag>
          ))}
        </Tags>
      </div>
    </div>
  )
}
