import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Banner } from '@semai/contract/region'
import { scrollBehavior } from '../../lib/browser/motion.ts'
import { Card } from '../../ui/card/card.tsx'
import { BannerSlide } from './banner-slide.tsx'
import classes from './banner-carousel.module.css'
import { bannersQuery, type BannerPlacement } from './queries.ts'

interface BannerCarouselProps {
  placement: BannerPlacement
  className?: string
}

/** Carousel of banners, moved by swipe, keyboard or dots, never automatically. Hidden without banners. */
export function BannerCarousel({ placement, className }: BannerCarouselProps) {
  const { data: banners, isPending, isPaused } = useQuery(bannersQuery(placement))
  if (isPending && !isPaused) return <BannerSkeleton className={className} />
  if (!banners || banners.length === 0) return null
  return (
    <Card as="section" isPadded={false} aria-label="Kabar program" className={joined(classes.card, className)}>
      <Slides banners={banners} />
    </Card>
  )
}

function Slides({ banners }: { banners: Banner[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const scrollToSlide = (at: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: at * width, behavior: scrollBehavior() })
  }
  return (
    <>
      <ul
        ref={track}
        className={classes.track}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {banners.map((banner, at) => (
          // Hidden banners are not focusable.
          <li key={banner.id} inert={at !== shown}>
            <BannerSlide banner={banner} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={classes.dots}>
          {banners.map(({ id, title }, at) => (
            <button
              key={id}
              type="button"
              aria-label={`Kabar ${at + 1} dari ${banners.length}: ${title}`}
              aria-current={at === shown || undefined}
              onClick={() => scrollToSlide(at)}
            />
          ))}
        </div>
      )}
    </>
  )
}

function BannerSkeleton({ className }: { className?: string }) {
  return (
    <div className={joined(classes.skeleton, className)} role="status">
      <span className="visually-hidden">Memuat kabar program</span>
    </div>
  )
}

const joined = (own: string | undefined, given: string | undefined) => [own, given].filter(Boolean).join(' ')
