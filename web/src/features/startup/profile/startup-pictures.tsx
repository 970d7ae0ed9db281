import { GlyphCoverPicture } from '../../../ui/picture/glyph-cover-picture.tsx'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { subjectsOf } from '../startup-text.ts'
import classes from './startup-head.module.css'

interface StartupPictureProps {
  startup: Parameters<typeof subjectsOf>[0] & {
    id: string
    banner: { url: string | null }
    logo: { url: string | null }
  }
}

const BANNER_RATIO = 5
const LOGO_SIZE = 96

/** Banner of a startup's page, drawn from its sectors without a picture. */
export const StartupBanner = ({ startup }: StartupPictureProps) => (
  <GlyphCoverPicture
    id={startup.id}
    words={startup.logo.url ? subjectsOf(startup) : undefined}
    src={startup.banner.url}
    sizes="(max-width: 899px) 160vw, 1136px"
    ratio={BANNER_RATIO}
    isEager
    className={classes.cover}
  />
)

/** A startup's logo at the head of its page. */
export const StartupLogo = ({ startup }: StartupPictureProps) => (
  <LogoTile
    id={startup.id}
    src={startup.logo.url}
    words={subjectsOf(startup)}
    size={LOGO_SIZE}
    className={classes.tile}
  />
)
