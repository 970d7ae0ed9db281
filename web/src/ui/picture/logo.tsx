import classes from './logo.module.css'
import { WORDMARK } from '@semai/drawing/wordmark'

type LogoProps = {
  /** `brand` on paper, `light` on the indigo card. */
  tone?: 'brand' | 'light'
  /** In pixels; the width follows. */
  height?: number
  /** Leave the name out where a link around it already says it. */
  decorative?: boolean
}

export function Logo({ tone = 'brand', height = 32, decorative = false }: LogoProps) {
  return (
    <svg
      className={classes.logo}
      data-tone={tone}
      viewBox="0 0 112 32"
      height={height}
      width={height * 3.5}
      {...named(decorative)}
    >
      <Seedling />
      <path transform="translate(37.5 24.6)" fill="currentColor" d={WORDMARK} />
    </svg>
  )
}

/** The seedling alone, where there is no room for the word. */
export function Mark({ tone = 'brand', height = 32, decorative = false }: LogoProps) {
  return (
    <svg
      className={classes.logo}
      data-tone={tone}
      viewBox="0 0 32 32"
      height={height}
      width={height}
      {...named(decorative)}
    >
      <Seedling />
    </svg>
  )
}

function Seedling() {
  return (
    <>
      <path className={classes.stem} d="M15.5 27.4V18.2" />
      <path fill="currentColor" d="M14.2 18.5C14.2 10.8 20.5 4.5 28.2 4.5C28.2 12.2 21.9 18.5 14.2 18.5Z" />
      <path className={classes.bud} d="M14.2 24C14.2 18.5 9.7 14 4.2 14C4.2 19.5 8.7 24 14.2 24Z" />
    </>
  )
}

const named = (decorative: boolean) => (decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Semai' })
