/** How a script scrolls: a style sheet cannot take its smoothness back from those who want no motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
