import { leaf } from '../leaf.ts'
import { arch, rect, spear } from '../shapes.ts'
import { boxes, door, flat, line, posts, slope, solid, steps, windows, type Piece } from './house.ts'

/** The tower behind, the toothed eaves before it. */
export const jakarta: Piece[] = [
  solid('shade', rect([-46, -104, 40, 104])),
  line('M-46 -90H-8M-46 -76H-8M-46 -62H-8'),
  solid('roof', 'M-10 0V-138H62V0Z'),
  windows(...steps(-128, 14, 6).flatMap((top) => boxes(steps(-2, 15, 4), [top, 9, 8]).map(rect))),
  solid('wall', rect([-62, -38, 124, 34])),
  solid('deep', 'M-72 -36L-46 -62H46L72 -36Z'),
  flat('eaves', teeth()),
  line('M-72 -36H72'),
  windows(...boxes([-48, -27, 13, 34], [-24, 14, 14]).map(rect)),
  door([0, -4, 16, 22]),
  solid('wall', posts([-62, 62], [-36, 5, 32])),
  solid('stone', rect([-70, -4, 140, 4])),
]

function teeth() {
  return steps(-72, 9, 16)
    .map((left) => `M${left} -36h9l-4.5 8z`)
    .join('')
}

const BAMBOO = [34, 40, 46, 52, 58, 58, 52, 46, 40, 34]

/** The rounded bands of the town, with bamboo tubes in their rack. */
export const bandung: Piece[] = [
  solid('wall', 'M-64 0V-74A26 26 0 0 1 -38 -100H38A26 26 0 0 1 64 -74V0Z'),
  solid('shade', rect([-26, -110, 52, 10]) + rect([-13, -120, 26, 10])),
  line('M0 -120V-138'),
  flat('bush', leaf(1, -127, 11)),
  solid('roof', 'M-68 -86H68V-78H-68ZM-68 -26H68V-18H-68Z'),
  windows(rect([-56, -70, 112, 36])),
  solid(
    'wood',
    tubes((at) => at % 3 !== 1),
  ),
  solid(
    'pale',
    tubes((at) => at % 3 === 1),
  ),
  line('M-58 -56H54M-58 -36H54'),
  windows(...boxes([-50, 28], [-14, 22, 14]).map(rect)),
  door([0, 0, 22, 18]),
  solid('stone', rect([-70, -2, 140, 3])),
]

function tubes(isOne: (at: number) => boolean) {
  const tube = (height: number, at: number) => `M${at * 10 - 53} -22V${-24 - height}a3 3 0 0 1 6 0V-22z`
  return BAMBOO.map((height, at) => (isOne(at) ? tube(height, at) : '')).join('')
}

const PENDAPA_POSTS = [-66, -46, -18, 18, 46, 66]

/** Three slopes on their posts: the open hall. */
export const yogyakarta: Piece[] = [
  solid('deep', rect([-50, -46, 100, 42])),
  windows(...boxes([-36, 22], [-38, 14, 34]).map(rect)),
  door([0, -4, 20, 34]),
  solid('roof', slope([14, -128], [30, -84])),
  solid('deep', rect([-17, -132, 34, 5])),
  solid('roof', slope([30, -84], [52, -66]) + slope([52, -66], [75, -46])),
  line('M-7 -127L-14 -84M7 -127L14 -84M-26 -84L-32 -66M0 -84V-66M26 -84L32 -66'),
  solid('wood', posts(PENDAPA_POSTS, [-46, 5, 40])),
  flat('stone', posts(PENDAPA_POSTS, [-9, 9, 4])),
  solid('stone', rect([-72, -6, 144, 6])),
  solid('path', rect([-24, -3, 48, 3])),
]

/** A brick hall with one great arch, and the obelisk of ideas. */
export const surabaya: Piece[] = [
  solid('shade', 'M-74 0V-52L-62 -62V-52L-50 -62V-52L-38 -62V0Z'),
  windows(...boxes([-68, -53], [-42, 10, 14]).map(rect)),
  solid('brick', 'M-44 0V-58A44 44 0 0 1 44 -58V0Z'),
  solid('shade', 'M-34 -56A34 34 0 0 1 34 -56Z'),
  windows('M-30 -56a30 31 0 0 1 60 0z'),
  line('M0 -90V-56M-17 -85V-56M17 -85V-56'),
  solid('roof', rect([-48, -56, 96, 7])),
  windows(...boxes([-34, 20], [-40, 14, 26]).map(arch)),
  door([0, 0, 26, 42]),
  line('M-44 -10H-22M22 -10H44M-44 -20H-38M38 -30H44'),
  solid('wall', 'M56 0L60 -112L63 -120L66 -112L70 0Z'),
  line('M58.5 -34H67.5'),
  solid('pale', spear([63, -121, 6, 17])),
  solid('stone', rect([50, -5, 26, 5])),
]
