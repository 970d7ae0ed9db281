import { arc, disc, dots, filled } from './marks.ts'

/** Hair behind and before the face. */
interface Head {
  behind?: (hair: string) => string
  before: (hair: string) => string
}

/** Hair that lies on the head, by its outline. */
const lying = (d: string): Head => ({ before: (hair) => filled(hair, d) })

const withBack = (back: string, d: string): Head => ({ ...lying(d), behind: (hair) => filled(hair, back) })

const BACK = {
  bob: 'M48 10C30 10 22 24 23 44C23 54 25 60 28 64H68C71 60 73 54 73 44C74 24 66 10 48 10Z',
  long: 'M48 10C28 10 22 24 23 46V80C30 84 66 84 73 80V46C74 24 68 10 48 10Z',
  tail: 'M60 16C76 14 84 26 80 40C78 50 82 58 78 66C70 64 66 54 68 44ZM30 20h36v20H30z',
}

/** Locks that fall over the shoulders, on both sides. */
const LOCKS = [
  [26, 52],
  [25, 62],
  [29, 71],
  [70, 52],
  [71, 62],
  [67, 71],
] as const

export const heads = {
  cropped: lying(
    'M27.5 40C25 22 35 14 48 14S71 22 68.5 40L66.5 39C66 33 64 30 62 27C54 24 42 24 34 27C32 30 30 33 29.5 39Z',
  ),
  parted: lying(
    'M27 42C22 22 33 12 47 12C62 11 73 21 69 42L66.5 41C66.5 36 65 33 62 30C54 30 46 27 41 21C39 27 34 30 31 33C30 36 29.5 38 29.5 41Z',
  ),
  quiff: lying(
    'M27 41C23 25 30 15 40 13C50 7 68 9 69 25C70 31 69.5 36 69 41L66.5 40C66.5 35 65 31 63 28C57 30 49 28 45 26C41 29 36 29 33 29C31 32 29.5 36 29.5 40Z',
  ),
  combed: lying('M27 40C25 22 35 14 48 14S71 22 69 40L66.5 39C64 32 58 29 48 29S32 32 29.5 39Z'),
  thin: lying('M27 44C25 36 27 30 31 27C31 33 30 38 30 45ZM69 44C71 36 69 30 65 27C65 33 66 38 66 45Z'),
  cap: lying('M27 42C26 36 27 32 29 28H67C69 32 70 36 69 42L66.5 41C66 37 66 34 65 31H31C30 34 30 37 29.5 41Z'),
  bob: withBack(
    BACK.bob,
    'M29 43C28 33 33 27 41 24C48 22 56 21 58 18C63 22 68 30 67 43C71 40 71 28 66 20C58 11 38 11 30 20C25 28 25 40 29 43Z',
  ),
  long: withBack(
    BACK.long,
    'M29 46C28 34 34 26 48 19C62 26 68 34 67 46C71 40 71 27 65 19C57 11 39 11 31 19C25 27 25 40 29 46Z',
  ),
  tail: withBack(
    BACK.tail,
    'M26.5 44C22 22 33 11 48 11S74 22 69.5 44L66.5 43C67 35 65 31 61 28C53 30 43 30 35 28C31 31 29 35 29.5 43Z',
  ),
  bun: withBack(disc(48, 10.5, 9.5), 'M28 42C23 24 33 13 48 13S73 24 68 42C66 34 60 27 48 25C36 27 30 34 28 42Z'),
  locks: {
    behind: (hair) => dots(hair, 8.5, [...arc({ x: 48, y: 42, radius: 21 }, [180, 360], 9), ...LOCKS]),
    before: (hair) =>
      filled(hair, 'M29 44C27 34 33 26 44 24C56 24 66 30 67 44C72 36 70 24 63 18C55 12 41 12 33 18C26 24 24 36 29 44Z'),
  },
  curls: {
    behind: (hair) => dots(hair, 6.5, arc({ x: 48, y: 37, radius: 20 }, [168, 372], 11)),
    before: (hair) =>
      filled(hair, 'M27.5 42C25 24 36 15 48 15S71 24 68.5 42L66.5 40C65 33 58 30 48 30S31 33 29.5 40Z') +
      dots(hair, 3.6, arc({ x: 48, y: 47, radius: 17.5 }, [215, 325], 7)),
  },
  cloud: {
    behind: (hair) =>
      dots(hair, 10, arc({ x: 48, y: 34, radius: 22 }, [130, 410], 13)) + filled(hair, disc(48, 32, 24)),
    before: (hair) =>
      filled(hair, 'M27 44C25 24 36 15 48 15S71 24 69 44L66.5 42C65 33 58 29 48 29S31 33 29.5 42Z') +
      dots(hair, 3.6, arc({ x: 48, y: 46, radius: 17.5 }, [212, 328], 7)),
  },
} satisfies Record<string, Head>

/** A fringe over the forehead. */
export const FRINGE = 'M29.5 39C29 24 38 15 48 15S67 24 66.5 39C60 34 54 33 48 34S36 35 29.5 39Z'
