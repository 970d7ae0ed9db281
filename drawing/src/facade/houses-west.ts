import { bloom, leaf } from '../leaf.ts'
import { arch, rect, spear } from '../shapes.ts'
import { boxes, door, flat, line, posts, slope, solid, steps, windows, type Piece } from './house.ts'

// A house stands on y = 0, centred on x = 0, within 150 × 142. Its roof identifies the town.

/** Two floors, a deep veranda and its scalloped eaves. */
export const medan: Piece[] = [
  solid('wall', rect([-58, -84, 116, 60])),
  solid('roof', slope([34, -118], [72, -82])),
  solid('wall', 'M-22 -84V-106L0 -124L22 -106V-84Z'),
  windows(arch([-8, -105, 16, 17]), ...boxes([-48, -28, -7, 14, 34], [-76, 14, 22]).map(rect)),
  solid('roof', slope([60, -48], [75, -34])),
  flat(
    'shade',
    steps(-72, 12, 12)
      .map((left) => `M${left} -33h12a6 6 0 0 1-12 0z`)
      .join(''),
  ),
  solid('deep', rect([-66, -27, 132, 23])),
  windows(...boxes([-44, 28], [-22, 16, 18]).map(rect)),
  door([0, -4, 18, 21]),
  solid('wall', posts([-66, -54, -20, 20, 54, 66], [-34, 5, 30])),
  line(`${railing(-63)}${railing(27)}M-66 -13H-22M22 -13H66`),
  solid('stone', rect([-72, -4, 144, 4])),
]

function railing(left: number) {
  return steps(left, 6, 7)
    .map((x) => `M${x} -13v9`)
    .join('')
}

const PADANG_UPPER =
  'M-42 -98C-40 -112 -46 -126 -52 -138C-36 -112 -18 -104 0 -104C18 -104 36 -112 52 -138C46 -126 40 -112 42 -98Z'
const PADANG_RIDGE =
  'M-66 -60C-58 -84 -64 -104 -74 -122C-52 -94 -24 -86 0 -86C24 -86 52 -94 74 -122C64 -104 58 -84 66 -60Z'

/** The curved ridge, reduced to one line. */
export const padang: Piece[] = [
  solid('wood', posts(steps(-50, 20, 6), [-22, 6, 22])),
  solid('wall', 'M-60 -62H60L54 -20H-54Z'),
  line('M-56 -34H56'),
  windows(...boxes([-44, -25, 13, 32], [-56, 12, 16]).map(arch)),
  door([0, -20, 18, 30]),
  solid('deep', PADANG_UPPER),
  solid('roof', PADANG_RIDGE),
  line('M-60 -70C-30 -76 30 -76 60 -70M-62 -84C-34 -80 34 -80 62 -84'),
  solid('wood', 'M-12 -20H12L18 0H-18Z'),
  line('M-14 -13H14M-16 -6.5H16'),
]

/** The long stepped roof over the river, a pier and a boat. */
export const palembang: Piece[] = [
  solid('wood', posts(steps(-60, 17, 8), [-26, 5, 32])),
  solid('wall', rect([-62, -58, 124, 30])),
  windows(...boxes([-54, -36, 24, 42], [-50, 12, 15]).map(rect)),
  door([0, -28, 18, 27]),
  solid('roof', slope([46, -80], [74, -58])),
  solid('wall', rect([-42, -86, 84, 12])),
  solid('roof', slope([30, -112], [56, -84])),
  solid('deep', rect([-32, -115, 64, 5])),
  solid('pale', leaf(-28, -116, 9, [-1, -1]) + leaf(28, -116, 9) + spear([0, -115, 5, 15])),
  line('M-20 -110L-34 -86M20 -110L34 -86M0 -110V-86'),
  solid('wood', rect([-72, -28, 144, 5])),
  flat('water', rect([-400, 0, 800, 60])),
  solid('wood', 'M-30 3H30C26 13 18 15 10 15H-10C-18 15 -26 13 -30 3Z'),
  line('M-14 3V-6H14V3'),
]

/** A gable that lets the wind through. */
export const bandaAceh: Piece[] = [
  solid('wood', posts(steps(-54, 18, 7), [-30, 5, 30])),
  solid('wall', rect([-60, -62, 120, 32])),
  line('M-60 -38H60'),
  windows(...boxes([-48, -28, 15, 35], [-56, 13, 14]).map(rect)),
  door([0, -30, 18, 26]),
  solid('roof', 'M-72 -60L-44 -118H44L72 -60Z'),
  solid('wall', slope([0, -110], [36, -62])),
  flat('pale', bloom(0, -80, 10, 1)),
  line('M-52 -102L-66 -60M52 -102L66 -60M-20 -84H-12M12 -84H20'),
  solid('wood', 'M-12 -30H12L18 0H-18Z'),
  line('M-14 -20H14M-16 -10H16'),
]
