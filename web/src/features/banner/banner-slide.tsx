import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { Banner } from '@semai/contract/region'
import { CoverArt } from '../../ui/picture/cover-art.tsx'
import classes from './banner-slide.module.css'

const RATIO = 2.2
// On wide screens the desktop picture fits with less cropping.
const WIDE = { media: '(min-width: 560px)', sizes: '384px' }

export function BannerSlide({ banner }: { banner: Banner }) {
  const { id, title, body, image_mobile, image_desktop, alt, link } = banner
  const src = image_mobile ?? image_desktop
  const wide = image_desktop && image_mobile ? { ...WIDE, src: image_desktop } : undefined
  return (
    <BannerLink link={link}>
      <CoverArt id={id} ratio={RATIO} src={src} wide={wide} className={classes.cover} />
      {src && <span className="visually-hidden">{alt}</span>}
      <span className={classes.words}>
        <b>{title}</b>
        <span>{body}</span>
      </span>
    </BannerLink>
  )
}

function BannerLink({ link, children }: { link: string | null; children: ReactNode }) {
  if (!link) return <div className={classes.slide}>{children}</div>
  if (link.startsWith('/'))
    return (
      <Link to={link} className={classes.slide}>
        {children}
      </Link>
    )
  return (
    <a href={link} className={classes.slide} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
