import { bloom, round } from '@semai/drawing/leaf'

export type BadgeTone = 'kunyit' | 'nila' | 'daun' | 'soga'

export interface BadgeArt {
  tone: BadgeTone
  /** Which four leaves are in full colour: those to the corners, or those up and to the sides. */
  lit: 'corners' | 'sides'
  /** In the middle, on a field of 24 × 24: drawn with a pen. */
  lines: string
  /** In the same place: filled. */
  leaves: string
}

/** A badge is 96 × 96: two blooms behind each other, a disc, and a sign on it. */
export const BADGE = {
  size: 96,
  middle: 48,
  corners: bloom(48, 48, 42, 1.5),
  /** Drawn rotated by 45 degrees. */
  sides: bloom(48, 48, 32, 0),
  disc: 25,
  /** Origin and scale of the sign. */
  sign: { at: 33, scale: 1.25, pen: 1.7 },
}

const QUARTER = 0.5523

/** The house's leaf from its foot in any direction: 0 is to the right, -90 upwards. */
function blade(x: number, y: number, length: number, degrees: number): string {
  const reach = length / Math.SQRT2
  const near = QUARTER * reach
  const far = reach - near
  const angle = ((degrees - 45) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (a: number, b: number) => `${round(x + a * cos - b * sin)} ${round(y + a * sin + b * cos)}`
  const foot = at(0, 0)
  return `M${foot}C${at(0, near)} ${at(far, reach)} ${at(reach, reach)}C${at(reach, far)} ${at(near, 0)} ${foot}Z`
}

const blades = (...all: Parameters<typeof blade>[]) => all.map((one) => blade(...one)).join('')

const SPROUT: BadgeArt = {
  tone: 'nila',
  lit: 'corners',
  lines: 'M12 21v-8',
  leaves: blades([12, 14, 11, -50], [12, 17.5, 8, -140]),
}

const ART: Record<string, BadgeArt> = {
  'api-pertama': {
    tone: 'kunyit',
    lit: 'corners',
    lines:
      'M12.5 2.5C15.2 5.6 18.5 9 18.5 14A6.5 7 0 0 1 5.5 14C5.5 11.6 6.4 9.9 7.8 8.5C8.1 10.3 8.8 11.4 10 12C9.6 8.3 10.5 5 12.5 2.5Z',
    leaves: blade(12, 19.5, 7.5, -90),
  },
  'kenal-diri': {
    tone: 'nila',
    lit: 'corners',
    lines: `M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0${blade(12, 12, 6.4, 135)}`,
    leaves: blade(12, 12, 7.4, -45),
  },
  'modul-hus-1': {
    tone: 'kunyit',
    lit: 'corners',
    lines: 'M5.5 4h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-7l-4.5 4v-4h-1.5a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2z',
    leaves: blade(8.6, 14, 9.6, -45),
  },
  'modul-hus-2': {
    tone: 'kunyit',
    lit: 'sides',
    lines: 'M4 20.5v-5M10.5 20.5v-9M17 20.5v-13',
    leaves: blades([4, 16, 6, -50], [10.5, 12, 6.6, -50], [17, 8.5, 7.4, -50]),
  },
  'modul-hip-1': {
    tone: 'soga',
    lit: 'corners',
    lines: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.3 15.3L21 21',
    leaves: blade(7.7, 13.3, 8, -45),
  },
  'modul-hip-2': {
    tone: 'soga',
    lit: 'sides',
    lines: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-15a2 2 0 0 1 2 -2zM11 18.3h2',
    leaves: blade(9.2, 13.6, 8.2, -45),
  },
  'modul-hac-1': {
    tone: 'nila',
    lit: 'corners',
    lines: 'M7 6.5l-5 5.5l5 5.5M17 6.5l5 5.5l-5 5.5',
    leaves: blade(10.1, 18, 12.6, -72),
  },
  'modul-hac-2': {
    tone: 'nila',
    lit: 'sides',
    lines: 'M4 14.5v4.5a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5 -1.5v-4.5M12 16.5v-5',
    leaves: blade(12, 13, 10.5, -90),
  },
  'kuis-sempurna': {
    tone: 'daun',
    lit: 'corners',
    lines: 'M20.8 10.2a9 9 0 1 1 -5.6 -6.6M7.6 12.3l3 3.2',
    leaves: blade(10.3, 16.2, 14.5, -50),
  },
  'tim-lengkap': {
    tone: 'nila',
    lit: 'sides',
    lines: 'M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    leaves: blades([12, 10, 8.6, -90], [13.7, 13.1, 8.6, 30], [10.3, 13.1, 8.6, 150]),
  },
  'penghuni-markas': {
    tone: 'soga',
    lit: 'corners',
    lines: 'M3.5 11L12 3.5L20.5 11M5.5 9.5v10a1 1 0 0 0 1 1h11a1 1 0 0 0 1 -1v-10',
    leaves: blade(12, 18.6, 9, -90),
  },
  'pembaca-setia': {
    tone: 'daun',
    lit: 'corners',
    lines:
      'M12 7.5C9.5 5.7 6.5 5 3 5.2V18.2C6.5 18 9.5 18.7 12 20.5C14.5 18.7 17.5 18 21 18.2V5.2C17.5 5 14.5 5.7 12 7.5V20.5',
    leaves: blade(13.8, 14.6, 7.4, -52),
  },
  'pembaca-jeli': {
    tone: 'soga',
    lit: 'sides',
    lines: 'M2 12C4.8 7.4 8 5 12 5C16 5 19.2 7.4 22 12C19.2 16.6 16 19 12 19C8 19 4.8 16.6 2 12Z',
    leaves: blade(8.9, 15.1, 8.8, -45),
  },
  'penggerak-forum': {
    tone: 'nila',
    lit: 'corners',
    lines:
      'M4 3.5h9a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1 -1.5 1.5h-5l-3 2.7v-2.7h-1a1.5 1.5 0 0 1 -1.5 -1.5v-5.5a1.5 1.5 0 0 1 1.5 -1.5z' +
      'M18 9h2a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1 -1.5 1.5h-1v2.7l-3 -2.7h-4.5a1.5 1.5 0 0 1 -1.5 -1.5v-1',
    leaves: blade(5.8, 10.3, 7, -42),
  },
  'pejuang-sprint': {
    tone: 'kunyit',
    lit: 'sides',
    lines: 'M2.5 8.5h6M2.5 13h3.5M4.5 17.5h2.5',
    leaves: blades([7.6, 17.6, 17, -40], [11, 20.5, 10, -25]),
  },
  'siap-menetas': {
    tone: 'daun',
    lit: 'sides',
    lines: 'M5.3 13C5 18 8 21.3 12 21.3S19 18 18.7 13L16 14.8L13.5 12.6L11 14.8L8.3 12.6Z',
    leaves: blades([12, 11.2, 9.4, -58], [11.4, 11.4, 6.6, -140]),
  },
}

/** Find the drawing of a badge by its name. Badges newer than this page get a sprout. */
export const badgeArt = (image: string): BadgeArt => ART[image] ?? SPROUT
