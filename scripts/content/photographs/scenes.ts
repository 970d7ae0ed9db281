import type { Scene } from './scene.ts'

/** The demo's photographs by their file's name. */
export const scenes: Record<string, Scene> = {
  'malam-1': {
    wall: 'night',
    behind: [
      ['lamps', 90, 60],
      ['screen', 185, 96],
    ],
    people: [
      [0, 40, 230, 1.7],
      [12, 240, 210, 1.7],
      [7, 440, 236, 1.7],
    ],
  },
  'malam-2': {
    wall: 'night',
    behind: [
      ['lamps', 90, 54],
      ['board', 40, 110],
    ],
    people: [[14, 380, 170, 2.4]],
    before: [['plant', 80, 400]],
  },
  'malam-3': {
    wall: 'night',
    behind: [
      ['lamps', 90, 60],
      ['window', 60, 120],
      ['window', 460, 120],
    ],
    people: [
      [3, 30, 210, 1.5],
      [5, 170, 196, 1.5],
      [8, 320, 206, 1.5],
      [17, 460, 198, 1.5],
    ],
    before: [
      ['table', 110, 380],
      ['laptop', 200, 380],
      ['cups', 380, 380],
    ],
  },
  'malam-4': {
    wall: 'night',
    behind: [
      ['lamps', 90, 60],
      ['shelf', 440, 120],
    ],
    people: [
      [7, 60, 200, 2.2],
      [0, 260, 220, 2.2],
    ],
  },
  'malam-5': {
    wall: 'night',
    behind: [
      ['lamps', 90, 50],
      ['board', 330, 100],
    ],
    people: [
      [9, 60, 230, 1.6],
      [2, 210, 240, 1.6],
      [4, 380, 226, 1.6],
    ],
    before: [
      ['table', 90, 400],
      ['cups', 300, 400],
    ],
  },
  'malam-6': {
    wall: 'night',
    behind: [
      ['lamps', 90, 60],
      ['screen', 185, 90],
    ],
    people: [
      [1, 20, 270, 1.3],
      [6, 140, 260, 1.3],
      [13, 260, 268, 1.3],
      [19, 380, 258, 1.3],
      [16, 500, 270, 1.3],
    ],
  },
  'malam-7': {
    wall: 'night',
    behind: [
      ['lamps', 90, 60],
      ['window', 260, 120],
    ],
    people: [
      [15, 90, 190, 2.1],
      [18, 330, 190, 2.1],
    ],
    before: [['plant', 580, 410]],
  },
  'malam-8': {
    wall: 'night',
    behind: [
      ['lamps', 90, 60],
      ['shelf', 60, 120],
      ['board', 330, 100],
    ],
    people: [[7, 210, 170, 2.4]],
  },
  'hacker-1': {
    wall: 'pale',
    behind: [
      ['window', 60, 90],
      ['board', 330, 90],
    ],
    people: [
      [6, 90, 220, 1.7],
      [9, 330, 220, 1.7],
    ],
    before: [
      ['table', 110, 380],
      ['laptop', 170, 380],
      ['laptop', 400, 380],
    ],
  },
  'markas-1': {
    wall: 'warm',
    behind: [
      ['window', 60, 90],
      ['window', 464, 90],
      ['shelf', 245, 120],
    ],
    people: [],
    before: [
      ['table', 110, 350],
      ['laptop', 180, 350],
      ['cups', 400, 350],
    ],
  },
  'markas-2': {
    wall: 'green',
    behind: [
      ['window', 70, 100],
      ['stairs', 320, 400],
    ],
    people: [],
    before: [
      ['plant', 90, 400],
      ['plant', 250, 410],
    ],
  },
  'markas-3': {
    wall: 'pale',
    behind: [['house', 140, 210]],
    people: [],
    before: [
      ['plant', 90, 340],
      ['plant', 560, 344],
    ],
  },
  'kelas-1': {
    wall: 'warm',
    behind: [
      ['board', 60, 90],
      ['window', 440, 90],
    ],
    people: [],
    before: [
      ['table', 110, 360],
      ['plant', 590, 400],
    ],
  },
  'kelas-2': {
    wall: 'green',
    behind: [
      ['screen', 60, 90],
      ['window', 440, 90],
    ],
    people: [],
    before: [
      ['table', 40, 350],
      ['laptop', 120, 350],
      ['table', 240, 400],
      ['cups', 420, 400],
    ],
  },
}
