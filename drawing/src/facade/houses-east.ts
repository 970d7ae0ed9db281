import { leaf } from '../leaf.ts'
import { arch, disc, rect } from '../shapes.ts'
import { boxes, door, flat, line, posts, slope, solid, steps, windows, type Piece } from './house.ts'

const IRONWOOD_BOARDS = 'M-17 -77.8V-16M-8.5 -82.9V-16M0 -88V-16M8.5 -82.9V-16M17 -77.8V-16'

/** Ironwood boards under the highest gable of the coast. */
export const balikpapan: Piece[] = [
  solid('wood', posts(steps(-62, 15.5, 9), [-18, 5, 18])),
  solid('wall', 'M-30 -62H30L66 -44V-16H-66V-44Z'),
  solid('roof', slope([28, -74], [74, -44])),
  solid('brick', 'M0 -112L26 -62V-16H-26V-62Z'),
  line(IRONWOOD_BOARDS),
  solid('roof', 'M0 -140L46 -46H32L0 -112L-32 -46H-46Z'),
  line('M-1.5 -137L-9 -142M1.5 -137L9 -142'),
  windows(...boxes([-60, -44, 32, 48], [-38, 12, 15]).map(rect)),
  windows(arch([-7, -82, 14, 18])),
  door([0, -16, 18, 30]),
  solid('wood', 'M-13 -16H13L19 0H-19Z'),
  line('M-15 -10.5H15M-17 -5H17'),
]

const GREAT_SAILS = 'M-58 -44V-132C-78 -110 -85 -74 -83 -44ZM60 -44V-140C79 -112 86 -76 84 -44Z'
const SMALL_SAILS = 'M-54 -60V-104L-40 -76ZM56 -60V-112L42 -80Z'

/** A house on stilts with a layered gable, and sails behind it. */
export const makassar: Piece[] = [
  solid('sail', GREAT_SAILS + SMALL_SAILS),
  line('M-58 -44V-138M60 -44V-144'),
  solid('wood', posts(steps(-48, 16, 7), [-30, 5, 30])),
  line('M-48 -16H48'),
  solid('wall', rect([-54, -66, 108, 34])),
  line('M-54 -42H54'),
  windows(...boxes([-44, -26, 13, 31], [-60, 13, 14]).map(rect)),
  door([0, -32, 16, 27]),
  solid('deep', slope([0, -118], [62, -64])),
  solid('shade', slope([0, -108], [48, -66])),
  solid('wall', slope([0, -98], [34, -66])),
  windows(arch([-5, -84, 10, 14])),
  line('M-30 -82H30M-18 -92H18M-62 -64L6 -124M62 -64L-6 -124'),
  solid('roof', rect([-60, -34, 120, 5])),
  solid('wood', 'M18 -30L44 0H54L28 -30Z'),
  line('M24.5 -22H35M31.5 -14H42M38.5 -6H49'),
]

const GATE_LEFT = 'M-16 0V-96L-22 -96V-108L-30 -116V-98H-40V-76H-50V-54H-60V-30H-70V0Z'
const GATE_RIGHT = 'M16 0V-96L22 -96V-108L30 -116V-98H40V-76H50V-54H60V-30H70V0Z'

/** The split gate, and the hall seen between its halves. */
export const denpasar: Piece[] = [
  windows(rect([-14, -40, 28, 40])),
  solid('wood', posts([-13, 13], [-44, 5, 44])),
  solid('pale', slope([0, -84], [30, -44])),
  flat('deep', disc(0, -86, 4)),
  door([0, 0, 16, 26]),
  solid('brick', GATE_LEFT + GATE_RIGHT),
  line('M-60 -30H-16M-50 -54H-16M-40 -76H-16M16 -30H60M16 -54H50M16 -76H40'),
  solid(
    'stone',
    boxes([-44, 26], [-20, 18, 20]).map(rect).join('') + boxes([-36, 24], [-70, 12, 10]).map(rect).join(''),
  ),
  windows(...boxes([-39, 31], [-15, 8, 11]).map(arch)),
  solid('stone', boxes([-74, 16], [-4, 58, 4]).map(rect).join('')),
]

/** The council hall: a great roof, open on all sides. */
export const ambon: Piece[] = [
  solid('deep', rect([-52, -50, 104, 32])),
  windows(...boxes([-40, 18], [-46, 22, 24]).map(rect)),
  door([0, -18, 20, 30]),
  solid('wall', posts(steps(-60, 20, 7), [-54, 6, 40])),
  line('M-60 -28H-14M14 -28H60'),
  flat('pale', [-54, -34, 26, 46].map((foot) => leaf(foot, -19, 8)).join('')),
  solid('roof', slope([26, -130], [75, -50])),
  solid('deep', slope([30, -134], [32, -126])),
  solid('wall', slope([0, -112], [16, -88])),
  flat('pale', leaf(-5, -91, 10)),
  line('M-44 -102H-14M14 -102H44M-54 -84H54M-66 -66H66'),
  solid('stone', rect([-68, -18, 136, 18])),
  line('M-68 -9H-18M18 -9H68M-48 -18v9M-30 -9v9M34 -18v9M52 -9v9'),
  solid('path', 'M-14 -18H14L18 0H-18Z'),
  line('M-15 -12H15M-16.5 -6H16.5'),
]
